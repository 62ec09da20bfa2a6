import { createHash } from 'node:crypto'
import { isoNow } from '../platform/ids'
import type { Database } from '../db/client'
import { marketingRefusals } from './tables'

/** A hash by which an address is recognised. */
export const emailHash = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

/** A statement: imports skip this address from now on. */
export const suppress = (db: Database, email: string) =>
  db
    .insert(marketingRefusals)
    .values({ email_hash: emailHash(email), created_at: isoNow() })
    .onConflictDoNothing()
