import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'

/**
 * Events that a domain emits for the domains above it, which it does not import. event-handlers.ts lists the reactions. An event may be
 * lost, so each reaction has a fallback: a scheduled check, or a read at the next request.
 */
export type DomainEvent =
  | SessionEnded
  /** The member's rights have changed. */
  | { type: 'rights_changed'; memberId: string }
  | { type: 'account_deleted'; memberId: string }
  /** Its reports were deleted with it. */
  | { type: 'post_deleted' }
  /** Messages to the team, or the status of replies. */
  | { type: 'inbox_changed' }
  /** Changed, cancelled or deleted. */
  | { type: 'event_changed'; eventId: string }
  /** Notifications of these targets (posts, comments, replies, orders) may have come or gone. */
  | { type: 'targets_changed'; targetIds: string[] }
  /** The member has read notifications, or sees others than before. */
  | { type: 'unread_changed'; memberId: string }
  /** A device or another player has stored what the member plays. */
  | { type: 'playback_saved'; memberId: string; device: string; updated_at: string }
  /** Plays were stored that another player, or a browser without a connection, has reported. */
  | { type: 'plays_reported'; memberId: string }
  /** Something that the whole club is notified of was stored. */
  | { type: 'fan_out_started' }

export type SessionEnded = {
  type: 'session_ended'
  memberId: string
  /** Absent: all sessions of the member. */
  sessionId?: string
}

/**
 * What a domain is about to write. Domains above it, which it does not import, add statements to the same batch: what must not be lost is
 * no event. The statements run after those that write it. `at` is its time in the database.
 */
export type Write =
  | { type: 'post_published'; postId: string; content: string; at: string }
  | { type: 'comment_published'; commentId: string; content: string; at: string }
  /** Unless the member liked the post before. */
  | { type: 'post_liked'; postId: string; memberId: string; at: string }
  | { type: 'reply_stored'; replyId: string }
  /** `isListened`: the tracks were played to at least half. Not all ids need to be stored. */
  | { type: 'tracks_played'; memberId: string; playIds: string[]; isListened: boolean }
  /** `orders`: a condition for the rows `t` of `tickets` that got a new status. */
  | { type: 'order_stored'; orders: SQL }
  | { type: 'event_saved'; eventId: string; actorId: string }
  /** Whoever had access to the account loses it, if the condition holds. */
  | { type: 'access_ended'; memberId: string; condition: SQL }

/** The statements of other domains for the batch of a write: `statementsWith` in event-handlers.ts. */
export type AlsoWrite = (write: Write) => BatchItem<'sqlite'>[]
