import * as z from 'zod/mini'

/** Hours. */
export const SESSION_TIMEOUTS = [12, 24, 48] as const

/** Missing fields are not changed. */
export const SettingsChange = z.object({
  session_timeout: z.optional(z.literal([...SESSION_TIMEOUTS])),
  notify_new_users: z.optional(z.boolean()),
  notify_new_vips: z.optional(z.boolean()),
  notify_tickets: z.optional(z.boolean()),
})
export type SettingsChange = z.infer<typeof SettingsChange>

export type Notice = 'notify_new_users' | 'notify_new_vips' | 'notify_tickets'

/** What the team is mailed about: what it chose, and messages. */
export type TeamNotice = Notice | 'message'

/** The first four come from the site and are read-only. */
export type Settings = {
  site_name: string
  support_email: string
  admin_email: string
  admin_role: string
  /** Hours of inactivity after which an administrator is signed out. */
  session_timeout: (typeof SESSION_TIMEOUTS)[number]
} & Record<Notice, boolean>
