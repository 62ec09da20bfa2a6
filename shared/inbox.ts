import * as z from 'zod/mini'
import { Email } from './accounts'
import { Page, Search, choice, sorting } from './lists'
import { cleanedLine, hasVisibleText, named } from './text'

export const MESSAGE_STATUSES = ['unread', 'read', 'replied'] as const
export const PRIORITIES = ['high', 'normal', 'low'] as const

export const CONTACT_NAME_MAX = 100
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000

/**
 * The contact form. The last two detect bots: `website` is invisible to people, and `elapsed_ms` is the time from showing
 * the form to sending it.
 */
export const ContactSubmission = z.object({
  name: named(CONTACT_NAME_MAX),
  email: Email,
  subject: named(SUBJECT_MAX),
  message: hasVisibleText(MESSAGE_MAX),
  subscribe: z._default(z.boolean(), true),
  website: z.optional(z.string().check(z.maxLength(1000))),
  elapsed_ms: z.optional(z.number()),
})
export type ContactSubmission = z.infer<typeof ContactSubmission>

export const REPLY_MAX = 5000
const LABEL_MAX = 40
const LABELS_MAX = 10

export const MessageList = z.extend(Page, {
  search: Search,
  status: choice(MESSAGE_STATUSES),
  priority: choice(PRIORITIES),
  sort: sorting(['created_at'], '-created_at'),
})
export type MessageList = z.infer<typeof MessageList>

/** Missing fields are not changed. */
export const MessageChange = z.object({
  status: z.optional(z.enum(MESSAGE_STATUSES)),
  priority: z.optional(z.enum(PRIORITIES)),
  labels: z.optional(
    z
      .array(cleanedLine(LABEL_MAX).check(z.minLength(1, 'required')))
      .check(z.maxLength(LABELS_MAX, 'too_long')),
  ),
})
export type MessageChange = z.infer<typeof MessageChange>

/** The mail is sent to the stored sender; an address in the request is ignored. */
export const NewReply = z.object({ messageId: z.string(), content: hasVisibleText(REPLY_MAX) })
export type NewReply = z.infer<typeof NewReply>

export type MessageReply = {
  id: string
  content: string
  /** The admin's name; null if the account was deleted. */
  author: string | null
  created_at: string
  /** Null until sent. */
  sent_at: string | null
  /** Sending failed permanently; can be retried by hand. */
  failed: boolean
}

export type ContactMessage = {
  id: string
  /** A report refers to a post of the feed. */
  kind: 'message' | 'report'
  post_id: string | null
  name: string
  email: string
  subject: string
  message: string
  status: (typeof MESSAGE_STATUSES)[number]
  priority: (typeof PRIORITIES)[number]
  labels: string[]
  created_at: string
  replies: MessageReply[]
}
