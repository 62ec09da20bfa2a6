import * as z from 'zod/mini'
import { ContactSubmission } from '../../../shared/inbox'

/** Schema of the form. A checkbox sends `on` or nothing. */
export const ContactFields = z.extend(z.omit(ContactSubmission, { elapsed_ms: true }), {
  subscribe: z.pipe(
    z.optional(z.string()),
    z.transform((checked: string | undefined) => checked !== undefined),
  ),
})
