import * as z from 'zod/mini'
import { isTimeZone } from './events'
import { NOTIFICATION_KINDS } from './notification-kinds'

const Channels = z.object({ app: z.boolean(), push: z.boolean(), mail: z.boolean() })

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const QuietHours = z
  .object({
    from: TimeOfDay,
    to: TimeOfDay,
    time_zone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'time_zone')),
  })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'] }))

/** Kinds that are left out keep what was stored. */
export const PreferencesChange = z.object({
  kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), Channels),
  quiet: z.nullable(QuietHours),
  paused: z.boolean(),
})
export type PreferencesChange = z.infer<typeof PreferencesChange>

/** Marks this entry and all older ones as read. */
export const ReadUpTo = z.object({ up_to: z.string().check(z.regex(/^[0-9a-z]{26}$/)) })
