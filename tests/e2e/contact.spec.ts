import { type Page, expect } from '@playwright/test'
import { openPainted, pressTwice, test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

async function fill(page: Page) {
  const form = page.locator('#contact form')
  await form.getByLabel('Name').fill('Ana')
  await form.getByLabel('Email').fill('ana@fans.test')
  await form.getByLabel('Subject').fill('Hello')
  await form.getByLabel('Message').fill('I was at the rink in 1988.')
  return form
}

test('a click before the validation code has loaded waits for it; if loading fails the form says so and keeps the text', async ({
  page,
}) => {
  const rules = '**/assets/contact-fields-*.js'
  const letters: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) letters.push(request.method())
  })
  // The local server loses no file on demand.
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.route(rules, async (route) => {
    await lost
    await route.abort()
  })
  await openPainted(page, '/')
  const form = await fill(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  const sending = form.getByRole('button', { name: 'Sending...' })
  await expect(sending).toHaveAttribute('aria-busy', 'true')
  await pressTwice(sending)
  lose()
  await expect(form.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
  await expect(form.getByLabel('Message')).toHaveValue('I was at the rink in 1988.')
  expect(letters).toEqual([])

  // Many browsers, and Chromium until 150, import no module again that could not be loaded, as long as the page is open.
  await page.unroute(rules)
  await openPainted(page, '/')
  await (await fill(page)).getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('status')).toHaveText(/^Message sent/)
  expect(letters).toEqual(['POST'])
})
