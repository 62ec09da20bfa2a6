/**
 * What a domain says has happened, for the domains above it, which it does not import. reactions.ts lists who reacts. An event may
 * be lost with the Worker that emits it: whoever needs it finds out by itself, somewhat later.
 */
export type DomainEvent =
  | SessionEnded
  /** The member may do more or less than before. */
  | { type: 'rights_changed'; memberId: string }
  | { type: 'account_deleted'; memberId: string }
  /** Reports of the post are deleted with it. */
  | { type: 'post_deleted' }
  /** The team's messages, or how far the answers to them are. */
  | { type: 'inbox_changed' }

export type SessionEnded = {
  type: 'session_ended'
  memberId: string
  /** Absent: all of them. */
  sessionId?: string
}
