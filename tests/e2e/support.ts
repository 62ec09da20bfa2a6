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

/** One network address for each test: limits by address count one test, not all that run at the same time. */
let addresses = 0
const newAddress = () =>
  `10.${process.env.TEST_PARALLEL_INDEX ?? 0}.${addresses >> 8}.${addresses++ & 255}`

/** `elsewhere` is a page in another person's browser. It is closed with the test, because an open feed would keep working. */
export const test = base.extend<{ elsewhere: Elsewhere }>({
  // Cloudflare sets this header itself and overwrites a client's; the local server keeps it.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what a fixture needs.
  extraHTTPHeaders: async ({}, use) => use({ 'CF-Connecting-IP': newAddress() }),

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

/** Signs in as a member of the demo. A journey that changes anything of the member uses one of its own: members.ts. */
export async function signIn(page: Page, who: 'fan' | 'vip' | 'admin') {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: `${who}@demo.test`, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
}

/** Opens a page and waits until its live connection is open. What happened just before is shown with the page's next read. */
export async function openConnected(page: Page, path: string) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const isOpen = new Promise((resolve) => {
    network.on('Network.webSocketHandshakeResponseReceived', resolve)
  })
  await page.goto(path)
  await isOpen
  await network.detach()
}

/** Opens a page and waits until the app is here: the page is hydrated or rendered. */
export async function openPainted(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** In one step, so that nothing is painted between the two. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Collects errors, security policy warnings and failed requests; no page may cause any. */
export function collectProblems(page: Page) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // The browser logs a document with status 404, such as the page of a missing item.
    if (message.location().url === page.url() && /status of 404/.test(message.text())) return
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}

/** The newest mail with these words to this address, from the local server's folder. Tests that run beside this one mail it too. */
export async function mailTo(address: string, containing: string) {
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

/** The automatically detectable accessibility problems. axe is loaded once a document: reading it took half of each check. */
export async function accessibilityProblems(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  // Only what is reported here: selectors and the rules that passed take a third of the time.
  const violations = await page.evaluate(
    async () =>
      (await window.axe.run(document, { resultTypes: ['violations'], selectors: false }))
        .violations,
  )
  return violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html])
}
