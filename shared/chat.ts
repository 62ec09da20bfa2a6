import * as z from 'zod/mini'
import { atMost } from './at-most'
import { hasVisibleText } from './text'

export const CHAT_MESSAGE_MAX = 4000
export const CHAT_PAGE_DEFAULT = 50
export const CHAT_PAGE_MAX = 100

/** Times of the chat API are Unix seconds. */
const seconds = z.number()
const maybeSeconds = z.nullable(z.number())

export const ChatThread = z.object({
  id: z.string(),
  object: z.literal('thread'),
  created_at: seconds,
})
export type ChatThread = z.infer<typeof ChatThread>

export const ChatMessage = z.object({
  id: z.string(),
  object: z.literal('thread.message'),
  created_at: seconds,
  thread_id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.array(z.object({ type: z.literal('text'), text: z.object({ value: z.string() }) })),
  file_ids: z.array(z.string()),
  assistant_id: z.nullable(z.string()),
  /** Answers: the run that wrote them. Questions: the newest run that was to answer them. */
  run_id: z.nullable(z.string()),
  /** `incomplete`: the answer was stopped or cut off. */
  status: z.enum(['in_progress', 'completed', 'incomplete']),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatRun = z.object({
  id: z.string(),
  object: z.literal('thread.run'),
  thread_id: z.string(),
  assistant_id: z.string(),
  status: z.enum(['queued', 'in_progress', 'completed', 'failed', 'cancelled', 'expired']),
  started_at: maybeSeconds,
  expires_at: maybeSeconds,
  cancelled_at: maybeSeconds,
  failed_at: maybeSeconds,
  completed_at: maybeSeconds,
  last_error: z.nullable(z.object({ code: z.string(), message: z.string() })),
})
export type ChatRun = z.infer<typeof ChatRun>

/** Id chosen by the client: sending it twice stores one message. */
const messageId = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'invalid'))

export const NewChatMessage = z.object({
  id: z.optional(messageId),
  content: hasVisibleText(CHAT_MESSAGE_MAX),
})
export type NewChatMessage = z.infer<typeof NewChatMessage>

/** A page of a list before `cursor`, the `next_cursor` of the last response. */
export const ChatPage = z.object({
  cursor: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), atMost(CHAT_PAGE_MAX)),
    CHAT_PAGE_DEFAULT,
  ),
})
export type ChatPage = z.infer<typeof ChatPage>

/** Frames of the client, besides the text `ping`. Invalid content is answered for the message, not for the frame. */
export const ChatClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('send'), id: messageId, content: z.string() }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('new') }),
  z.object({ type: z.literal('clear') }),
])
export type ChatClientFrame = z.infer<typeof ChatClientFrame>

/** Frames of the server: first `state`, which replaces everything, then changes. */
export const ChatServerFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    thread: ChatThread,
    messages: z.array(ChatMessage),
    /** The newest run of the thread in any status. */
    run: z.nullable(ChatRun),
    /** Cursor of older messages; null if there are none. */
    next_cursor: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({ type: z.literal('run'), run: ChatRun }),
  /** Appends `text` to the answer at `offset` (UTF-16 units). */
  z.object({
    type: z.literal('delta'),
    message_id: z.string(),
    offset: z.number(),
    text: z.string(),
  }),
  z.object({ type: z.literal('cleared'), thread: ChatThread }),
  /** A rejected frame; `id` is the message, if it was one. */
  z.object({
    type: z.literal('error'),
    code: z.string(),
    error: z.string(),
    id: z.nullable(z.string()),
    retry_after: z.nullable(z.number()),
  }),
])
export type ChatServerFrame = z.infer<typeof ChatServerFrame>

export const messageText = ({ content }: ChatMessage) =>
  content.map(({ text }) => text.value).join('')
