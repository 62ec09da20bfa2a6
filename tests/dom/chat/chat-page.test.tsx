import { expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { aMessage } from '../../app/chat/messages'
import { axeProblems } from '../support/axe'
// Loaded when it is first opened, which may take longer than a test waits.
import '../../../app/features/chat/earlier-conversations'
import { aState, composer, list, messages, numbered, openChat, send } from './open-chat'

it.each([
  ['en', 'Type your message...'],
  ['pt-BR', 'Digite sua mensagem...'],
] as const)(
  'has no automatically detectable accessibility problem in %s',
  async (language, placeholder) => {
    const { says } = await openChat({ state: aState(numbered(1, 3)), language })
    says({ type: 'message', message: aMessage('4', 'Hi!', { role: 'assistant', run_id: 'r' }) })
    await expect.element(page.getByPlaceholder(placeholder)).toBeVisible()
    await expect.element(page.getByText('Hi!', { exact: true })).toBeVisible()
    expect(await axeProblems()).toEqual([])
  },
)

it('does not send with an Enter that belongs to an input method', async () => {
  const { frames } = await openChat()
  await composer.fill('こんにちは')
  for (const enter of [{ isComposing: true }, { keyCode: 229 }])
    composer
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...enter }))
  await expect.element(composer).toHaveValue('こんにちは')
  expect(messages.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(messages.first().getByText(/こんにちは/)).toBeVisible()
  expect(frames()).toMatchObject([{ type: 'send', content: 'こんにちは' }])
})

it('says that a message is too long and keeps it in the field', async () => {
  const { frames } = await openChat()
  await composer.fill('x'.repeat(4002))
  await expect.element(page.getByText(/Too long by 2 characters/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(frames()).toEqual([])
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.element(page.getByText(/Too long by/)).not.toBeInTheDocument()
  await expect.element(send).toBeEnabled()
})

it('shows the reason of a refusal, and the message can be sent again', async () => {
  const { says, frames } = await openChat()
  await composer.fill('Hello')
  await userEvent.keyboard('{Enter}')
  await expect.poll(frames).toHaveLength(1)
  const [sent] = frames()
  const id = sent?.type === 'send' ? sent.id : ''
  says({
    type: 'error',
    code: 'too_many_requests',
    error: 'Too many attempts.',
    id,
    retry_after: 17,
  })
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to send message' })
  await expect.element(alert.getByText(/Try again in 17 seconds/)).toBeVisible()
  await expect.element(messages.first().getByText(/Hello/)).toBeVisible()
  const again = messages.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeInViewport()
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  // The list, in which the button was, gets the focus.
  await expect.element(list).toHaveFocus()
  expect(frames()).toEqual([sent, sent])
  says({ type: 'message', message: aMessage(id, 'Hello') })
  const answer = aMessage('answer', 'Hi!', { role: 'assistant', run_id: 'r' })
  says({ type: 'message', message: answer })
  await expect.element(messages.last().getByText(/Hi!/)).toBeVisible()
  expect(messages.elements()).toHaveLength(2)
  await expect.element(alert).not.toBeInTheDocument()
})

it('shows markup as text, and links only to the web', async () => {
  const { says } = await openChat()
  const dialog = vi.spyOn(window, 'alert')
  const text =
    '<img src=x onerror=alert(1)> javascript:alert(1) </script> {{7*7}} ${x} https://example.com/a'
  says({ type: 'message', message: aMessage('1', text) })
  says({ type: 'message', message: aMessage('2', text, { role: 'assistant', run_id: 'r' }) })
  for (const message of [messages.first(), messages.last()]) {
    await expect.element(message.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible()
    await expect.element(message.getByText(/\{\{7\*7\}\} \$\{x\}/)).toBeVisible()
    const link = message.getByRole('link')
    expect(link.elements()).toHaveLength(1)
    await expect.element(link).toHaveAttribute('href', 'https://example.com/a')
    expect(link.element().getAttribute('rel')).toMatch(/nofollow noopener/)
  }
  expect(dialog).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('stands an avatar beside each message', async () => {
  const { says } = await openChat({ state: aState([aMessage('1', 'Hello')]) })
  says({ type: 'message', message: aMessage('2', 'Hi!', { role: 'assistant', run_id: 'r' }) })
  await expect.element(messages.last().getByText('Hi!')).toBeVisible()
  for (const message of [messages.first(), messages.last()])
    expect(message.element().querySelectorAll('img')).toHaveLength(1)
  const leftOf = (message: Locator) =>
    message.element().querySelector('img')!.getBoundingClientRect().left
  expect(leftOf(messages.last())).toBeLessThan(leftOf(messages.first()))
})

it('says that the browser refuses to copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied'))
  await openChat({ state: aState([aMessage('1', 'Hello')]) })
  await page.getByRole('button', { name: 'Copy Chat' }).click()
  await expect.element(page.getByText(/Copying failed/)).toBeVisible()
  await expect.element(page.getByText('Copied!')).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

it('opens earlier conversations, to read, to copy and to delete', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const thread = (id: string, created_at: number) => ({ id, object: 'thread', created_at })
  let threads = [thread('t', 3), thread('old', 1_700_000_000), thread('oldest', 1_600_000_000)]
  await openChat({
    handlers: {
      'GET /api/chat/threads': () => ({ threads, next_cursor: null }),
      'GET /api/chat/threads/:id/messages': ({ url }) =>
        url.searchParams.has('cursor')
          ? { messages: [aMessage('1', 'First words')], next_cursor: null }
          : {
              messages: [aMessage('2', 'Last words', { role: 'assistant', run_id: 'r' })],
              next_cursor: '2',
            },
      'DELETE /api/chat/threads/:id': ({ params }) => {
        threads = threads.filter(({ id }) => id !== params.id)
        return new Response(null, { status: 204 })
      },
    },
  })
  const opened = (name: string | RegExp) => page.getByRole('dialog', { name })
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  const conversations = opened('Earlier conversations').getByRole('listitem')
  await expect.poll(() => conversations.elements().length).toBe(2)

  await opened('Earlier conversations')
    .getByRole('button', { name: /November 1\d, 2023/ })
    .click()
  const one = opened(/November 1\d, 2023/)
  await expect.element(one.getByText('Last words')).toBeVisible()
  await one.getByRole('button', { name: 'Copy Chat' }).click()
  await expect.element(one.getByText('Copied!')).toBeVisible()
  expect(copied.mock.lastCall?.[0]).toMatch(/First words\n\n.*Last words$/)
  await expect.element(one.getByText('First words')).toBeInTheDocument()

  await one.getByRole('button', { name: 'Delete conversation' }).click()
  const question = opened('Delete conversation')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(threads).toHaveLength(3)
  await one.getByRole('button', { name: 'Delete conversation' }).click()
  await question.getByRole('button', { name: 'Delete conversation' }).click()
  await expect.element(opened('Earlier conversations')).toBeVisible()
  await expect.poll(() => conversations.elements().length).toBe(1)
  expect(threads.map(({ id }) => id)).toEqual(['t', 'oldest'])
  vi.restoreAllMocks()
})
