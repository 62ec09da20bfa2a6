import { describe, expect, it } from 'vitest'
import { copyText } from '../../../app/features/chat/copy-chat'
import { isAnswerPending, isBusy, unanswered } from '../../../app/features/chat/answer-status'
import { EMPTY, withFrame, withOlder } from '../../../app/features/chat/transcript'
import { type ChatServerFrame, messageText } from '../../../shared/chat'
import { aMessage, aRun } from './messages'

const thread = { id: 't', object: 'thread', created_at: 1 } as const
const state = (ids: string[], next_cursor: string | null = null): ChatServerFrame => ({
  type: 'state',
  thread,
  messages: ids.map((id) => aMessage(id)),
  run: null,
  next_cursor,
})
const after = (...frames: ChatServerFrame[]) =>
  frames.reduce<typeof EMPTY | null>((now, frame) => now && withFrame(now, frame), EMPTY)
const texts = (now: typeof EMPTY | null) => now?.messages.map(messageText)

describe('the transcript on the page', () => {
  it('applies the frames', () => {
    const answer = aMessage('a', '', { role: 'assistant', status: 'in_progress' })
    const delta = (offset: number, text: string): ChatServerFrame => ({
      type: 'delta',
      message_id: 'a',
      offset,
      text,
    })
    const begun = after(
      state(['q']),
      { type: 'message', message: answer },
      delta(0, 'One '),
      delta(4, 'two'),
    )
    expect(texts(begun)).toEqual(['q', 'One two'])
    // Messages it already has are not duplicated, and missing ones are not invented.
    expect(texts(begun && withFrame(begun, delta(4, 'two')))).toEqual(['q', 'One two'])
    expect(begun && withFrame(begun, delta(8, '!'))).toBeNull()
    expect(after(state(['q']), delta(0, 'x'))).toBeNull()
    const cleared = begun && withFrame(begun, { type: 'cleared', thread: { ...thread, id: 'u' } })
    expect(cleared).toMatchObject({ thread: { id: 'u' }, messages: [], run: null })
  })

  it('keeps older pages when a line arrives, if they adjoin it', () => {
    const paged = withOlder(after(state(['c', 'd'], 'c')) ?? EMPTY, {
      messages: [aMessage('a'), aMessage('b')],
      next_cursor: null,
    })
    expect(texts(withFrame(paged, state(['c', 'd', 'e'], 'c')))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(withFrame(paged, state(['c', 'd'], 'c'))?.nextCursor).toBeNull()
    expect(texts(withFrame(paged, state(['x', 'y'], 'x')))).toEqual(['x', 'y'])
  })
})

describe('the state of the conversation', () => {
  const question = aMessage('q', 'Hello', { run_id: 'r' })

  it('waits while a message or an answer is under way', () => {
    const still = { messages: [question], pending: [] }
    expect(isBusy({ ...still, run: aRun('in_progress') })).toBe(true)
    expect(isAnswerPending({ ...still, run: aRun('in_progress') })).toBe(true)
    expect(isBusy({ ...still, run: aRun('completed') })).toBe(false)
    const pending = { id: 'p', content: 'x', at: 1 }
    expect(isBusy({ ...still, run: null, pending: [{ ...pending, failed: false }] })).toBe(true)
    expect(isBusy({ ...still, run: null, pending: [{ ...pending, failed: true }] })).toBe(false)
  })

  it.each(['failed', 'expired', 'cancelled'] as const)(
    'offers a retry after a run that %s',
    (status) => {
      const state = { messages: [question], pending: [], run: aRun(status) }
      expect(unanswered(state)).toBe(question)
      expect(unanswered({ ...state, run: aRun(status, 'another') })).toBeNull()
      expect(unanswered({ ...state, run: aRun('completed') })).toBeNull()
    },
  )
})

it('copies time, sender and text, in order, with a blank line between', () => {
  const messages = [
    aMessage('q', 'Hello\nthere'),
    aMessage('a', 'Hi Ana', { role: 'assistant', created_at: 1_700_000_060 }),
  ]
  const labels = {
    time: (seconds: number) => `at ${seconds}`,
    member: 'ana',
    persona: 'The Artist',
  }
  expect(copyText(messages, labels)).toBe(
    '[at 1700000000] ana: Hello\nthere\n\n[at 1700000060] The Artist: Hi Ana',
  )
})
