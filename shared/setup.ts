import * as z from 'zod/mini'
import { Email, NewAccount } from './accounts'
import type { EndingModel } from './site/persona'

const NAME_MAX = 60
const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(NAME_MAX, 'too_long'))

/** Scheme, host and port; plain http only on this machine. */
const ORIGIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?$/

const Origin = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200, 'too_long')),
    z.transform((text) => text.replace(/\/$/, '')),
  ),
  z.string().check(z.regex(ORIGIN, 'invalid')),
)

/** The first administrator, and what the club is called. */
export const FirstRun = z.extend(z.omit(NewAccount, { invite: true }), {
  code: z.string().check(z.minLength(1, 'required'), z.maxLength(100)),
  artistName: Name,
  siteName: Name,
  /** What fans see and write to; by default the administrator's. */
  contactEmail: z.optional(Email),
  /** The club's address, if the installation names none; by default that of the request. */
  origin: z.optional(Origin),
})
export type FirstRun = z.infer<typeof FirstRun>

/** What a new club needs before fans come, in this order. */
export type SetupItem = {
  id:
    | 'look'
    | 'addresses'
    | 'release'
    | 'station'
    | 'origin'
    | 'mail'
    | 'payments'
    | 'webhook'
    | 'portal'
    | 'chat'
    | 'model'
  done: boolean
  /** With a stand-in of this machine, not yet for real. */
  works_here?: true
  /** Of `addresses`: those of the demo that are published. */
  examples?: string[]
  /** What the outside service says, in its words. */
  problem?: string
  /** Of `origin`: the club's address now. Of `webhook`: where Stripe sends its notices. Of `mail`: the published sender. */
  address?: string
  /** Of `webhook`: the notices that Stripe must send. */
  events?: readonly string[]
  /** Of `webhook` and `chat`: the key is set, and the service has not answered yet. */
  is_set?: true
  /** Of `model`. */
  ending?: EndingModel
}
