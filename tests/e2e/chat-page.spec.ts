import { type Page, expect } from '@playwright/test'
import { composer, list, messages, openChat } from './chat'
import { join } from './members'
import { test } from './support'

// A service worker that takes a page over at that moment lets a request pass `page.route`.
test.use({ serviceWorkers: 'block' })

const jump = (page: Page) => page.getByRole('button', { name: 'Jump to newest' })

/** Sent from another device: each message stops the previous answer. */
const write = (page: Page, count: number) =>
  page.evaluate(async (many) => {
    const { threads } = await (await fetch('/api/chat/threads')).json()
    for (let n = 1; n <= many; n++)
      await fetch(`/api/chat/threads/${threads[0].id}/messages`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: `Number ${n}. #silent` }),
      })
  }, count)

const fromTheEnd = (page: Page) =>
  list(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
const scrollUpTo = (page: Page, pixels: number) =>
  list(page).evaluate((box, up) => {
    box.scrollTop = box.scrollHeight - box.clientHeight - up
  }, pixels)

test('the field grows to 150 pixels, and shrinks again', async ({ page }) => {
  await openChat(page)
  const height = async () => (await composer(page).boundingBox())?.height ?? 0
  const low = await height()
  await composer(page).fill('two\nlines')
  expect(await height()).toBeGreaterThan(low)
  await composer(page).fill('line\n'.repeat(30))
  expect(await height()).toBe(150)
  await composer(page).fill('')
  expect(await height()).toBe(low)
})

test('Enter in an input method sends nothing', async ({ page }) => {
  await openChat(page)
  await composer(page).fill('こんにちは')
  await composer(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await composer(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await expect(composer(page)).toHaveValue('こんにちは')
  await expect(messages(page)).toHaveCount(0)
  await composer(page).press('Enter')
  await expect(messages(page).first()).toContainText('こんにちは')
})

test('a message that is too long says so and stays in the field', async ({ page }) => {
  await openChat(page)
  await composer(page).fill('x'.repeat(4002))
  await expect(page.getByText('Too long by 2 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await composer(page).press('Enter')
  await expect(messages(page)).toHaveCount(0)
  await composer(page).press('Backspace')
  await composer(page).press('Backspace')
  await expect(page.getByText('Too long by')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
})

test('the list follows new messages only near the end, and a button scrolls down', async ({
  page,
}) => {
  await openChat(page)
  await write(page, 12)
  await expect(messages(page).filter({ hasText: 'Number 12.' })).toBeVisible()
  await test.step('also on a phone in landscape', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(() => fromTheEnd(page)).toBeLessThanOrEqual(1)
    }
  })
  await scrollUpTo(page, 45)
  await write(page, 1)
  await expect(messages(page).filter({ hasText: 'Number 1.' })).toHaveCount(2)
  await expect.poll(() => fromTheEnd(page)).toBeLessThanOrEqual(1)

  await scrollUpTo(page, 120)
  await expect(jump(page)).toBeVisible()
  await write(page, 1)
  await expect(messages(page).filter({ hasText: 'Number 1.' })).toHaveCount(3)
  expect(await fromTheEnd(page)).toBeGreaterThan(120)
  await jump(page).click()
  await expect(jump(page)).toBeHidden()
  await expect.poll(() => fromTheEnd(page)).toBeLessThanOrEqual(1)
})

const THREAD = { id: 'a-long-thread', object: 'thread', created_at: 1 }
const messagesFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: `message-${from + at}`,
    object: 'thread.message',
    created_at: 1,
    thread_id: THREAD.id,
    role: 'user',
    content: [{ type: 'text', text: { value: `Number ${from + at}.` } }],
    file_ids: [],
    assistant_id: null,
    run_id: null,
    status: 'completed',
  }))

test('a long history loads page by page without moving the visible messages', async ({ page }) => {
  await join(page, 'vip')
  // The room is simulated: a member may write sixty messages in a minute, not eighty.
  await page.routeWebSocket('**/api/chat/live', (socket) =>
    socket.send(
      JSON.stringify({
        type: 'state',
        thread: THREAD,
        messages: messagesFrom(31, 80),
        run: null,
        next_cursor: 'message-31',
      }),
    ),
  )
  await page.route(`**/api/chat/threads/${THREAD.id}/messages?**`, (route) =>
    route.fulfill({ json: { messages: messagesFrom(1, 30), next_cursor: null } }),
  )
  await page.goto('/chat')
  await expect(messages(page)).toHaveCount(50)
  await expect.poll(() => fromTheEnd(page)).toBeLessThanOrEqual(1)
  await scrollUpTo(page, 10_000_000)
  const first = messages(page).filter({ hasText: 'Number 31.' })
  await expect(first).toBeInViewport()
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect(messages(page)).toHaveCount(80)
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0)
  await expect(first).toBeInViewport()
  await expect(messages(page).first()).not.toBeInViewport()
})

test('a refusal shows its reason, and the message can be sent again', async ({ page }) => {
  let refuses = true
  // The room is real but for this refusal: the real limit is reached after sixty messages, and lasts a minute.
  await page.routeWebSocket('**/api/chat/live', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { type, id } = text === 'ping' ? { type: 'ping', id: null } : JSON.parse(String(text))
      if (type !== 'send' || !refuses) return server.send(text)
      socket.send(
        JSON.stringify({
          type: 'error',
          code: 'too_many_requests',
          error: 'Too many attempts.',
          id,
          retry_after: 17,
        }),
      )
    })
  })
  await openChat(page)
  await composer(page).fill('Hello')
  await composer(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Failed to send message')
  await expect(page.getByRole('alert')).toContainText('Try again in 17 seconds')
  await expect(messages(page).first()).toContainText('Hello')
  await expect(messages(page).getByRole('button', { name: 'Try again' })).toBeInViewport()
  refuses = false
  const again = messages(page).getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toHaveCount(0)
  // The list, in which the button was, gets the focus.
  await expect(list(page)).toBeFocused()
  await expect(messages(page).last()).toContainText('(Demo answer')
  await expect(messages(page)).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('with reduced motion nothing animates while the persona thinks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openChat(page)
  await composer(page).fill('#silent')
  await composer(page).press('Enter')
  await expect(list(page).getByText('The Artist is typing')).toBeAttached()
  const moving = () =>
    list(page).evaluate(
      (box) =>
        box.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
          .length,
    )
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moving).toBe(3)
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const)
  test(`the composer is in view at ${width} × ${height}, above the player, while messages scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openChat(page)
    await write(page, 8)
    await expect(messages(page).filter({ hasText: 'Number 8.' })).toBeVisible()
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player).toBeVisible()
    const edges = async () => {
      const [field, bar, box] = await Promise.all(
        [composer(page), player, list(page)].map((part) => part.boundingBox()),
      )
      if (!field || !bar || !box) throw new Error('not shown')
      return { list: box.height, field: field.y, fieldEnd: field.y + field.height, bar: bar.y }
    }
    await expect
      .poll(async () => {
        const { fieldEnd, bar } = await edges()
        return fieldEnd <= bar
      })
      .toBe(true)
    const { field, list: shown } = await edges()
    expect(field).toBeGreaterThan(0)
    expect(shown).toBeGreaterThan(height < 400 ? 90 : 150)
    // On a phone there is nothing below it to scroll to.
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    if (width < 640) expect(below).toBe(0)
    expect(await fromTheEnd(page)).toBeLessThanOrEqual(1)
  })

test('an on-screen keyboard shrinks the message list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openChat(page)
  const bottom = () =>
    composer(page).evaluate((field) => Math.round(field.getBoundingClientRect().bottom))
  // iOS and Android show a keyboard like this: only the visual viewport shrinks.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(bottom).toBeLessThanOrEqual(500)
  expect(await bottom()).toBeGreaterThan(460)
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 844, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(bottom).toBeGreaterThan(700)
})
