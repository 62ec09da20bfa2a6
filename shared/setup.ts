import * as z from 'zod/mini'
import { NewAccount } from './accounts'
import type { EndingModel } from './site/persona'

const NAME_MAX = 60
const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(NAME_MAX, 'too_long'))

/** The first administrator, and what the club is called. */
export const FirstRun = z.extend(z.omit(NewAccount, { invite: true }), {
  code: z.string().check(z.minLength(1, 'required'), z.maxLength(100)),
  artistName: Name,
  siteName: Name,
})
export type FirstRun = z.infer<typeof FirstRun>

/** What a new club needs before fans come, in this order. */
export type SetupItem = {
  id: 'look' | 'release' | 'station' | 'origin' | 'mail' | 'payments' | 'webhook' | 'chat' | 'model'
  done: boolean
  /** Of `model`. */
  ending?: EndingModel
}
