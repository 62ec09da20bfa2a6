import { afterEach, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { aMessage, aRun } from '../../app/chat/messages'
import { boxOf } from '../support/club'
import { aState, composer, jump, list, messages, numbered, openChat } from './open-chat'

/** Pixels from the end at which the list still follows. */
const FOLLOWED = 50

const fromTheEnd = () => {
  const { scrollHeight, scrollTop, clientHeight } = list.element()
  return Math.round(scrollHeight - scrollTop - clientHeight)
}
const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
const scrollUpTo = async (pixels: number) => {
  // The list has observed its size, and keeps its end in view no longer than it should.
  await nextFrame()
  await nextFrame()
  const box = list.element()
  const scroll = () => {
    box.scrollTop = box.scrollHeight - box.clientHeight - pixels
  }
  scroll()
  if (pixels <= FOLLOWED) return
  await expect
    .poll(() => {
      scroll()
      return jump.query()
    })
    .not.toBeNull()
}

afterEach(() => page.viewport(1280, 900))

it('lets the field grow to 150 pixels, and shrink again', async () => {
  await openChat()
  const height = () => boxOf(composer).height
  const low = height()
  await composer.fill('two\nlines')
  expect(height()).toBeGreaterThan(low)
  await composer.fill('line\n'.repeat(30))
  expect(height()).toBe(150)
  await composer.fill('')
  expect(height()).toBe(low)
})

it('shows on a phone how the dialogs of the tools are closed', async () => {
  await page.viewport(390, 844)
  await openChat({ state: aState([aMessage('1', 'Hello')]) })
  await page.getByRole('button', { name: 'Clear Chat' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  const icon = dialog.getByRole('button', { name: 'Close' }).element().querySelector('svg')
  expect(icon?.getBoundingClientRect().width).toBe(20)
})

it('follows new messages only near the end, and a button scrolls down', async () => {
  const { says } = await openChat({ state: aState(numbered(1, 12)) })
  await expect.element(messages.last().getByText(/Number 12\./)).toBeVisible()
  // The last: a phone in landscape.
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [844, 390],
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(fromTheEnd).toBeLessThanOrEqual(1)
  }
  await scrollUpTo(45)
  says({ type: 'message', message: aMessage('13', 'Number 13.') })
  await expect.element(messages.last().getByText(/Number 13\./)).toBeVisible()
  await expect.poll(fromTheEnd).toBeLessThanOrEqual(1)

  await scrollUpTo(120)
  await expect.element(jump).toBeVisible()
  says({ type: 'message', message: aMessage('14', 'Number 14.') })
  await expect.element(messages.last().getByText(/Number 14\./)).toBeVisible()
  expect(fromTheEnd()).toBeGreaterThan(120)
  await jump.click()
  await expect.element(jump).not.toBeInTheDocument()
  await expect.poll(fromTheEnd).toBeLessThanOrEqual(1)
})

it('loads a long history page by page without moving the visible messages', async () => {
  await openChat({
    state: aState(numbered(31, 80), 'message-31'),
    handlers: {
      'GET /api/chat/threads/:id/messages': () => ({
        messages: numbered(1, 30),
        next_cursor: null,
      }),
    },
  })
  await expect.poll(() => messages.elements().length).toBe(50)
  await expect.poll(fromTheEnd).toBeLessThanOrEqual(1)
  await scrollUpTo(10_000_000)
  const first = messages.filter({ hasText: 'Number 31.' })
  await expect.element(first).toBeInViewport()
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect.poll(() => messages.elements().length).toBe(80)
  await expect
    .element(page.getByRole('button', { name: 'Earlier messages' }))
    .not.toBeInTheDocument()
  await expect.element(first).toBeInViewport()
  await expect.element(messages.first()).not.toBeInViewport()
})

it('animates nothing with reduced motion while the persona thinks', async () => {
  const { says } = await openChat({ state: aState([aMessage('1')]) })
  says({ type: 'run', run: aRun('queued') })
  await expect.element(list.getByText('The Artist is typing')).toBeInTheDocument()
  const moving = () =>
    list
      .element()
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running').length
  expect(moving()).toBe(0)
  await setMotion('no-preference')
  await expect.poll(moving).toBe(3)
  await setMotion('reduce')
  await expect.poll(moving).toBe(0)
})

const setMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

it.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [1440, 900],
])(
  'keeps the composer in view at %i × %i, above the player, while messages scroll',
  async (width, height) => {
    await openChat({ size: [width, height], state: aState(numbered(1, 16)) })
    const player = page.getByRole('region', { name: 'Player' })
    await expect.element(player).toBeVisible()
    await expect.poll(() => boxOf(composer).bottom <= boxOf(player).top).toBe(true)
    expect(boxOf(composer).top).toBeGreaterThan(0)
    expect(boxOf(list).height).toBeGreaterThan(height < 400 ? 90 : 150)
    // On a phone there is nothing below it to scroll to.
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
    if (width < 640) expect(scrollHeight - innerHeight).toBe(0)
    expect(scrollWidth).toBe(clientWidth)
    await expect.poll(fromTheEnd).toBeLessThanOrEqual(1)
  },
)

it.each([
  [390, 844],
  [844, 390],
])('shows the words of the tools at %i × %i', async (width, height) => {
  await openChat({ size: [width, height] })
  for (const words of ['Copy Chat', 'New Chat', 'Clear Chat']) {
    const box = boxOf(page.getByText(words, { exact: true }))
    expect(box.width).toBeGreaterThan(40)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.left).toBeGreaterThanOrEqual(0)
  }
  const tops = ['Copy Chat', 'New Chat', 'Clear Chat'].map(
    (name) => boxOf(page.getByRole('button', { name })).top,
  )
  expect(new Set(tops).size).toBe(1)
})

it('shrinks the message list for an on-screen keyboard', async () => {
  await openChat({ size: [390, 844] })
  const bottom = () => Math.round(boxOf(composer).bottom)
  // iOS and Android show a keyboard like this: only the visual viewport shrinks.
  const viewport = visualViewport!
  const resizeTo = (height: number) => {
    vi.spyOn(viewport, 'height', 'get').mockReturnValue(height)
    viewport.dispatchEvent(new Event('resize'))
  }
  resizeTo(500)
  await expect.poll(bottom).toBeLessThanOrEqual(500)
  expect(bottom()).toBeGreaterThan(460)
  resizeTo(844)
  await expect.poll(bottom).toBeGreaterThan(700)
  vi.restoreAllMocks()
})
