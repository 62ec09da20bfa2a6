import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { accessibilityProblems } from './support'

const MESSAGE_IDS = new Set(
  Object.keys(
    JSON.parse(readFileSync(new URL('../../app/messages/site/en.json', import.meta.url), 'utf8')),
  ),
)

const WIDE = 1440
/** The narrowest phone. The style guide is for the team, and shows components side by side. */
const narrowest = (path: string) => (path === '/styleguide' ? 360 : 320)

/** Opens a page, wide, and checks it for problems that no page may have, those that axe finds among them. */
export async function walk(page: Page, path: string, lang: string) {
  await page.setViewportSize({ width: WIDE, height: 800 })
  await page.goto(path)
  await expectInOrder(page, path, lang, async (where) =>
    expect(await accessibilityProblems(page), where).toEqual([]),
  )
}

/** Checks an open page on a wide and a narrow screen. */
export async function expectInOrder(
  page: Page,
  path: string,
  lang: string,
  check: (where: string) => Promise<void> = async () => {},
) {
  await expect(page.locator('h1').first(), path).toBeVisible()
  await expect(page.locator('html'), path).toHaveAttribute('lang', lang)
  await expect(page, path).toHaveTitle(/./)
  await expect(page.getByText(/^(Loading|Carregando)/), path).toHaveCount(0)
  for (const width of [WIDE, narrowest(path)]) {
    const where = `${path} at ${width}`
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
    await check(where)
    await expectWords(page, where)
    // The new width may not be laid out yet.
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(overflow, `${path} is wider than ${width}`).toBe(0)
  }
}

async function expectWords(page: Page, where: string) {
  const words = (await page.locator('body').innerText()).split(/\s+/)
  expect(
    words.filter((word) => MESSAGE_IDS.has(word)),
    `${where}: ids instead of words`,
  ).toEqual([])
}
