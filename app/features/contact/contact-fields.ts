import * as z from 'zod/mini'
import { ContactSubmission } from '../../../shared/inbox'

/** What the form is judged by. A checkbox says `on` or nothing at all. */
export const ContactFields = z.extend(z.omit(ContactSubmission, { elapsed_ms: true }), {
  subscribe: z.pipe(
    z.optional(z.string()),
    z.transform((ticked: string | undefined) => ticked !== undefined),
  ),
})
