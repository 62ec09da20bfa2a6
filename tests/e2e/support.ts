import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

export const DEMO_PASSWORD = 'demo-password'

export async function signIn(page: Page, who: 'fan' | 'vip' | 'admin') {
  await page.goto('/social/login')
  // By name: the labels are in the fan's language.
  await page.locator('input[name=email]').fill(`${who}@demo.test`)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(who === 'admin' ? /\/admin$/ : /\/social\/profile\/[\w-]+$/)
}

/** Opens a page and waits until the browser's own paint lies over what the document brought: the footer comes after it. */
export async function openPainted(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** What no page may cause: an error, a warning of the security policy, a request that fails on our side. */
export function listenForProblems(page: Page) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}

/** The newest mail to this address, as the local server keeps it. */
export async function mailTo(address: string) {
  const folder = join(process.env.STATE_DIR ?? '.wrangler/state', 'mail')
  const mails = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted((a, b) => a.localeCompare(b))
      .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .filter(isMail)
      .filter((mail) => mail.to === address)
  await expect.poll(() => mails().length, { timeout: 15_000 }).toBeGreaterThan(0)
  const [mail] = mails().slice(-1)
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}

type Mail = { to: string; subject: string; text: string; html: string }

const isMail = (value: unknown): value is Mail =>
  typeof value === 'object' && value !== null && 'to' in value && 'text' in value

/** Nothing on the page keeps anyone out. */
export async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html])).toEqual([])
}
