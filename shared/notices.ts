import type { EndingModel } from './site/persona'

/** Work of the queue that failed for a day. */
export type UnfinishedWork = {
  feature: 'work'
  id: string
  work: 'mail' | 'broadcast_test' | 'member_left' | 'customer_email' | 'party_doors'
  /** An address, or a member's name; the id of a deleted account or of a party. */
  about: string
  error: string
  created_at: string
  given_up_at: string
}

/** What needs the team. */
export type AdminNotice =
  /** A feature waits for a key. Only its name is sent, never the value. */
  | { feature: 'payments' | 'chat'; missing: string }
  /** The persona's model ends soon, or is gone. */
  | { feature: 'model'; ending: EndingModel }
  /** Members keep their price because its mail was refused. */
  | { feature: 'price_mail'; members: number }
  | UnfinishedWork
