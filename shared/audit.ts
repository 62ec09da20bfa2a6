import * as z from 'zod/mini'
import { Page } from './lists'

const Word = z.optional(z.string().check(z.maxLength(100)))

export const AuditList = z.extend(Page, {
  actor_id: Word,
  target_type: Word,
  target_id: Word,
})
export type AuditList = z.infer<typeof AuditList>

/** Something an administrator did. `before` and `after` hold only what changed. */
export type AuditEntry = {
  id: string
  actor_id: string | null
  actor_name: string
  /** `event.create`: the target's kind and what was done to it. */
  action: string
  target_type: string
  target_id: string | null
  target_label: string | null
  before: object | null
  after: object | null
  created_at: string
}
