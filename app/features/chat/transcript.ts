import {
  type ChatMessage,
  type ChatRun,
  type ChatServerFrame,
  type ChatThread,
  messageText,
} from '../../../shared/chat'

/** The conversation as the server reported it, without pending messages. */
export type Transcript = {
  thread: ChatThread | null
  messages: ChatMessage[]
  run: ChatRun | null
  /** Cursor of older messages; null if there are none. */
  nextCursor: string | null
}

export const EMPTY: Transcript = { thread: null, messages: [], run: null, nextCursor: null }

/** Applies a frame; null if an earlier frame is missing. */
export function withFrame(now: Transcript, frame: ChatServerFrame): Transcript | null {
  switch (frame.type) {
    case 'state':
      return { thread: frame.thread, run: frame.run, ...withState(now, frame) }
    case 'message':
      return { ...now, messages: withMessage(now.messages, frame.message) }
    case 'run':
      return { ...now, run: frame.run }
    case 'delta':
      return withDelta(now, frame)
    case 'cleared':
      return { ...EMPTY, thread: frame.thread }
    case 'error':
      return now
  }
}

export const withOlder = (
  now: Transcript,
  page: { messages: ChatMessage[]; next_cursor: string | null },
): Transcript => ({
  ...now,
  messages: [...page.messages, ...now.messages],
  nextCursor: page.next_cursor,
})

export const isActive = (run: ChatRun | null) =>
  run?.status === 'queued' || run?.status === 'in_progress'

/** Keeps loaded older pages if they connect to the new state. */
function withState(now: Transcript, frame: Extract<ChatServerFrame, { type: 'state' }>) {
  const first = frame.messages[0]?.id
  const overlap = now.messages.findIndex(({ id }) => id === first)
  if (now.thread?.id !== frame.thread.id || overlap < 1)
    return { messages: frame.messages, nextCursor: frame.next_cursor }
  return {
    messages: [...now.messages.slice(0, overlap), ...frame.messages],
    nextCursor: now.nextCursor,
  }
}

function withMessage(messages: ChatMessage[], message: ChatMessage) {
  const at = messages.findLastIndex(({ id }) => id === message.id)
  return at === -1 ? [...messages, message] : messages.with(at, message)
}

function withDelta(now: Transcript, delta: Extract<ChatServerFrame, { type: 'delta' }>) {
  const at = now.messages.findLastIndex(({ id }) => id === delta.message_id)
  const message = now.messages[at]
  if (!message) return null
  const text = messageText(message)
  if (delta.offset > text.length) return null
  const value = text.slice(0, delta.offset) + delta.text
  return {
    ...now,
    messages: now.messages.with(at, { ...message, content: [{ type: 'text', text: { value } }] }),
  }
}
