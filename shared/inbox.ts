import * as z from 'zod/mini'
import { Email } from './accounts'
import { written } from './text'

export const MESSAGE_STATUSES = ['unread', 'read', 'replied'] as const
export const PRIORITIES = ['high', 'normal', 'low'] as const

export const CONTACT_NAME_MAX = 100
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000

/**
 * The contact form. The last two are for robots: nobody sees `website`, and `elapsed_ms`, from the form's first showing to
 * its sending, is more than a moment for people.
 */
export const ContactSubmission = z.object({
  name: written(CONTACT_NAME_MAX),
  email: Email,
  subject: written(SUBJECT_MAX),
  message: written(MESSAGE_MAX),
  subscribe: z._default(z.boolean(), true),
  website: z.optional(z.string().check(z.maxLength(1000))),
  elapsed_ms: z.optional(z.number()),
})
export type ContactSubmission = z.infer<typeof ContactSubmission>
