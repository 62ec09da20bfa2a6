import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  test as base,
  expect,
} from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export type Elsewhere = (options?: BrowserContextOptions) => Promise<Page>

/** `elsewhere`: a page in a browser of someone else's. It ends with the test: an open feed goes on working beside the next. */
export const test = base.extend<{ elsewhere: Elsewhere }>({
  elsewhere: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export const DEMO_PASSWORD = 'demo-password'

/** Signed in with this browser, wherever it goes next. The form itself is the matter of accounts.spec.ts. */
export async function signIn(page: Page, who: 'fan' | 'vip' | 'admin') {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: `${who}@demo.test`, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
}

/** Opens a page and waits until the app has taken over what the document brought, or painted: the footer comes after it. */
export async function openPainted(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** In one breath: nothing is drawn between the two. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** What no page may cause: an error, a warning of the security policy, a request that fails on our side. */
export function listenForProblems(page: Page) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // The browser reports a document that is answered with 404, as the page of a missing thing is.
    if (message.location().url === page.url() && /status of 404/.test(message.text())) return
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}

/** The newest mail to this address, as the local server keeps it. */
export async function mailTo(address: string, containing = '') {
  const folder = join(process.env.STATE_DIR ?? '.wrangler/state', 'mail')
  const mails = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted((a, b) => a.localeCompare(b))
      .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .filter(isMail)
      .filter((mail) => mail.to === address && mail.text.includes(containing))
  await expect.poll(() => mails().length, { timeout: 15_000 }).toBeGreaterThan(0)
  const [mail] = mails().slice(-1)
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}

type Mail = { to: string; subject: string; text: string; html: string }

const isMail = (value: unknown): value is Mail =>
  typeof value === 'object' && value !== null && 'to' in value && 'text' in value

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What on the page keeps someone out, as far as a machine can find it. Read once a document: half of a look was reading it. */
export async function barriers(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async () => (await window.axe.run(document)).violations)
  return violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html])
}
