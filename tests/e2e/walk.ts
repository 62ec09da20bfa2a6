import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { accessibilityProblems } from './support'

const MESSAGE_IDS = new Set(
  Object.keys(
    JSON.parse(readFileSync(new URL('../../app/messages/en.json', import.meta.url), 'utf8')),
  ),
)

/** Opens a page on a wide and a narrow screen and checks for problems that no page may have. */
export async function walk(page: Page, path: string, lang: string) {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(path)
  await expect(page.locator('h1').first(), path).toBeVisible()
  await expect(page.locator('html'), path).toHaveAttribute('lang', lang)
  expect(await page.title(), path).not.toBe('')
  await expect(page.getByText(/^(Loading|Carregando)/), path).toHaveCount(0)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // The check takes most of the time, and both languages have the same markup.
    if (lang === 'en' || width === 360)
      expect(await accessibilityProblems(page), `${path} at ${width}`).toEqual([])
    await expectWords(page, `${path} at ${width}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} is wider than ${width}`).toBe(0)
  }
}

async function expectWords(page: Page, where: string) {
  const words = (await page.locator('body').innerText()).split(/\s+/)
  expect(
    words.filter((word) => MESSAGE_IDS.has(word)),
    `${where}: ids instead of words`,
  ).toEqual([])
}
