import * as z from 'zod/mini'

/** An address is at most some hundred characters long; that of Windows' service is the longest. */
export const ENDPOINT_MAX = 2000

/** 65 bytes, of which the first says that the point is not compressed. */
const P256DH = /^B[\w-]{86}=?$/
/** 16 bytes. */
const AUTH = /^[\w-]{22}(==)?$/

/** A browser's `PushSubscription` as JSON. */
export const PushSubscriptionInput = z.object({
  endpoint: z.url({ error: 'invalid' }).check(z.maxLength(ENDPOINT_MAX, 'too_long')),
  keys: z.object({
    p256dh: z.string().check(z.regex(P256DH, 'invalid')),
    auth: z.string().check(z.regex(AUTH, 'invalid')),
  }),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>
