import * as z from 'zod/mini'
import { Page, Search, sorting } from './lists'

const ShortText = z.optional(z.string().check(z.maxLength(100)))

export const AuditList = z.extend(Page, {
  search: Search,
  sort: sorting(['created_at'], '-created_at'),
  actor_id: ShortText,
  target_type: ShortText,
  target_id: ShortText,
})
export type AuditList = z.infer<typeof AuditList>

/** `<target type>.<action>`. Each has a message in the back office's catalogue. */
export const AUDIT_ACTIONS = [
  'broadcast.cancel',
  'broadcast.create',
  'broadcast.delete',
  'broadcast.send',
  'broadcast.test',
  'broadcast.update',
  'channel.create',
  'channel.delete',
  'channel.order',
  'channel.update',
  'club.export',
  'club.import',
  'club.setup',
  'comment.delete',
  'contact.delete',
  'contact.unsubscribe',
  'event.cancel',
  'event.create',
  'event.delete',
  'event.update',
  'marketing.export',
  'marketing.import',
  'media.cancel',
  'media.upload',
  'membership.price_move',
  'message.delete',
  'message.reply',
  'message.retry',
  'message.update',
  'notice.retry',
  'party.control',
  'party.create',
  'party.delete',
  'party.update',
  'post.delete',
  'release.create',
  'release.delete',
  'release.order',
  'release.publish',
  'release.reorder',
  'release.restore',
  'release.unpublish',
  'release.update',
  'settings.update',
  'site.publish',
  'site.restore',
  'station.create',
  'station.delete',
  'station.order',
  'station.schedule',
  'station.update',
  'ticket.export',
  'ticket.import',
  'ticket.update',
  'track.create',
  'track.delete',
  'track.record',
  'track.update',
  'user.ban',
  'user.erase',
  'user.export',
  'user.grant_admin',
  'user.grant_vip',
  'user.invite',
  'user.revoke_admin',
  'user.revoke_vip',
  'user.unban',
  'venue.create',
  'venue.delete',
  'venue.update',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** An action of an administrator. `before` and `after` contain only changed fields. */
export type AuditEntry = {
  id: string
  actor_id: string | null
  actor_name: string
  action: AuditAction
  target_type: string
  target_id: string | null
  target_label: string | null
  before: object | null
  after: object | null
  created_at: string
}
