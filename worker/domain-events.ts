/**
 * Events that a domain emits for the domains above it, which it does not import. reactions.ts lists the reactions. An event may be
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

export type SessionEnded = {
  type: 'session_ended'
  memberId: string
  /** Absent: all sessions of the member. */
  sessionId?: string
}
