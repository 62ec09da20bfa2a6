import { readFileSync, readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { expect } from '@playwright/test'
import { dialog, unique } from './back-office'
import { join, newName } from './members'
import { accessibilityProblems, collectProblems, mailTo, test } from './support'

type StoredMail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** The mails with this subject, from the local server's folder. */
function mailsWith(subject: string): StoredMail[] {
  const folder = joinPath(process.env.STATE_DIR ?? '.wrangler/state', 'mail')
  return readdirSync(folder)
    .map((file): StoredMail => JSON.parse(readFileSync(joinPath(folder, file), 'utf8')))
    .filter((mail) => mail.subject === subject)
}

test('an administrator writes to the list in two languages, tests it, and each reader gets one mail', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000)
  const admin = await join(page, 'admin')
  const problems = collectProblems(page)
  const [english, portuguese] = [unique('The tour'), unique('A turnê')]

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Broadcasts' }).click()
  await page.getByRole('button', { name: 'New broadcast' }).click()
  await page.getByLabel('Subject').first().fill(english)
  await page.getByLabel('Subject').last().fill(portuguese)
  await page.getByRole('textbox', { name: 'Text in English' }).fill('It **begins** soon.\n\n')
  await page.getByRole('textbox', { name: 'Text in Portuguese' }).fill('Ela **começa** logo.')
  await page
    .getByRole('toolbar', { name: 'Formatting: English' })
    .getByRole('button', { name: 'Release' })
    .click()
  await dialog(page).getByRole('listitem').first().getByRole('button').click()
  await page.getByLabel('Show it in the news on the site').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const count = await page.getByText(/^[\d,]+ recipients$/).textContent()
  const recipients = Number(count?.replace(/\D/g, ''))
  expect(recipients).toBeGreaterThan(100)
  expect(await accessibilityProblems(page)).toEqual([])

  // The mail itself, at the widths and in the colours of mail programs.
  await page.getByRole('button', { name: 'Preview' }).click()
  const mail = page.frameLocator('iframe[title="Preview"]')
  await expect(mail.getByRole('heading', { name: english })).toBeVisible()
  await page.getByRole('button', { name: 'PT', exact: true }).last().click()
  await expect(mail.getByRole('heading', { name: portuguese })).toBeVisible()
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(mail.getByText('Ela *começa* logo.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByLabel('Send it to')).toHaveValue(admin.email)
  await page.getByRole('button', { name: 'Send the test' }).click()
  expect((await mailTo(admin.email, 'begins')).subject).toContain(english)

  await page.getByRole('button', { name: 'Schedule' }).click()
  await dialog(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('It will be sent on', { exact: false })).toBeVisible()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('button', { name: /^Send [\d,]+ mails$/ }).click()
  const id = page.url().split('/').at(-1) ?? ''
  const report = (): Promise<{ recipients: number; sent: number }> =>
    page.request.get(`/api/admin/broadcasts/${id}/report`).then(async (answer) => answer.json())
  await expect(page.getByText('Copy to a new draft')).toBeVisible()
  await expect
    .poll(async () => (await report()).recipients - (await report()).sent, { timeout: 120_000 })
    .toBe(0)
  // Counted again at sending: other journeys add contacts meanwhile.
  const { recipients: counted } = await report()
  expect(counted).toBeGreaterThanOrEqual(recipients)
  const sent = [...mailsWith(english), ...mailsWith(portuguese)].filter(
    // That was the test.
    ({ to }) => to !== admin.email,
  )
  expect(sent).toHaveLength(counted)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(counted)
  for (const { headers, html, text } of sent) {
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(headers?.['List-Unsubscribe']).toMatch(/^<https?:\/\/[^>]+\/api\/unsubscribe\/[^>]+>/)
    expect(html).not.toContain('<script')
    expect(text).toContain('100 Example Street')
  }

  // The archive, in the reader's language.
  const visitor = await elsewhere()
  await visitor.goto('/news?lang=en')
  await visitor.getByRole('link', { name: english }).click()
  await expect(visitor.getByRole('heading', { name: english })).toBeVisible()
  expect(await accessibilityProblems(visitor)).toEqual([])
  // Public answers may be some seconds old.
  const feed = async () => (await visitor.request.get('/news.xml?lang=pt-BR')).text()
  await expect.poll(feed).toContain(portuguese)
  // The preview's frame runs no scripts, so neither those of the test's driver.
  const isOfDriver = (problem: string) =>
    /Blocked script execution in '[^']+\/preview\?/.test(problem)
  expect(problems.filter((problem) => !isOfDriver(problem))).toEqual([])
})

test('a mail is readable on a phone and in a window, in light and dark colours', async ({
  page,
}) => {
  await join(page, 'admin')
  const { broadcast } = await page.request
    .post('/api/admin/broadcasts', {
      data: {
        subject: { en: `A subject with a verylongwordthatdoesnotfitintoonelineofanyphone` },
        body: {
          en: '# Heading\n\nText with [a link](/events).\n\n- one\n- two\n\n[x](/events/demo-event-01)\n\n> Quote\n\n---\n\n`code`',
        },
      },
    })
    .then(async (answer) => answer.json())
  const preview = await page.request
    .get(`/api/admin/broadcasts/${broadcast.id}/preview`)
    .then(async (answer) => answer.json())
  await page.setContent(preview.html)
  for (const width of [320, 640])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const where = `${width} pixels, ${colorScheme}`
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, where).toBeLessThanOrEqual(0)
      // A mail has no landmarks: it is shown inside the page of a mail program.
      const problems = await accessibilityProblems(page)
      expect(
        problems.filter(([, id]) => id !== 'landmark-one-main' && id !== 'region'),
        where,
      ).toEqual([])
      await test.info().attach(where, { body: await page.screenshot({ fullPage: true }) })
    }
})

test('a visitor signs up in the footer; only the button of the mailed page confirms it', async ({
  page,
}) => {
  const email = `${newName('n')}@fans.test`
  await page.goto('/events?lang=en')
  await page.getByRole('button', { name: 'Newsletter' }).click()
  await page.getByLabel('Your email').fill('x')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Check your inbox', { exact: false })).toBeVisible()
  const { text } = await mailTo(email, '/newsletter/confirm?token=')
  const link = /\/newsletter\/confirm\?token=\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(page.getByText('You will receive our news.', { exact: false })).toBeVisible()
})
