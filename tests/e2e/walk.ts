import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

const MESSAGE_IDS = new Set(
  Object.keys(
    JSON.parse(readFileSync(new URL('../../app/messages/en.json', import.meta.url), 'utf8')),
  ),
)

/** Opens a page on a wide and on a narrow screen and looks for what must be on none. */
export async function walk(page: Page, path: string, lang: string, widths = [1440, 360]) {
  await page.setViewportSize({ width: widths[0] ?? 1440, height: 800 })
  await page.goto(path)
  await expect(page.locator('h1').first(), path).toBeVisible()
  await expect(page.locator('html'), path).toHaveAttribute('lang', lang)
  expect(await page.title(), path).not.toBe('')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await look(page, `${path} at ${width}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} is wider than ${width}`).toBe(0)
  }
}

async function look(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    where,
  ).toEqual([])
  const words = (await page.locator('body').innerText()).split(/\s+/)
  expect(
    words.filter((word) => MESSAGE_IDS.has(word)),
    `${where}: ids instead of words`,
  ).toEqual([])
}
