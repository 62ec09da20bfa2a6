import type { Language } from './language'

export const NOTIFICATION_KINDS = [
  'mention',
  'comment',
  'like',
  'reply',
  'release',
  'reminder',
  'event',
  'tickets',
  'party',
  'membership',
  'broadcast',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const NOTIFICATION_CHANNELS = ['app', 'push', 'mail'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export type KindPreferences = Record<NotificationChannel, boolean>

/**
 * Mails about what the club announces to everyone are off until the member wants them: they are advertising. So are those that would repeat
 * another mail (a reply of the team, a broadcast).
 */
const MAILED: ReadonlySet<NotificationKind> = new Set([
  'mention',
  'comment',
  'reminder',
  'tickets',
  'membership',
])

export const defaultPreferences = (kind: NotificationKind): KindPreferences => ({
  app: true,
  push: kind !== 'like',
  mail: MAILED.has(kind),
})

/** A member must learn that a payment failed, so these cannot be switched off. */
export const isFixed = (kind: NotificationKind, channel: NotificationChannel) =>
  kind === 'membership' && channel !== 'push'

export type QuietHours = { from: string; to: string; time_zone: string }

export type NotificationPreferences = {
  kinds: Record<NotificationKind, KindPreferences>
  /** No push and no mail between these times of day, on the clocks of that zone. */
  quiet: QuietHours | null
  /** Nothing is counted, pushed or mailed. The list keeps what came meanwhile. */
  paused: boolean
}

export type NotificationActor = { id: string; username: string; avatar_url: string | null }

export type NotificationTarget = {
  type:
    | 'post'
    | 'comment'
    | 'message'
    | 'release'
    | 'event'
    | 'party'
    | 'broadcast'
    | 'order'
    | 'payment_failed'
    | 'membership_ended'
  id: string
  path: string
  /** A title or the beginning of a text, in the reader's language. */
  title: string | null
}

export type Notification = {
  /** Changes with the entry: entries up to an id are those that were there when it was read. */
  id: string
  kind: NotificationKind
  /** The newest three. */
  actors: NotificationActor[]
  /** All actors, at most ACTORS_COUNTED. */
  count: number
  target: NotificationTarget
  created_at: string
  read: boolean
}

export const ACTORS_COUNTED = 1000
/** More unread entries are not counted. */
export const UNREAD_COUNTED = 100

export type NotificationPage = {
  notifications: Notification[]
  unread: number
  next_cursor: string | null
}

/** For the languages of members who never chose one. */
export const DEFAULT_LANGUAGE: Language = 'en'
