import { createHash } from 'node:crypto'
import { isoNow } from '../platform/ids'
import type { Database } from '../db/client'
import { marketingRefusals } from './tables'

/** Enough of a digest to know an address again, and none of the address. */
export const emailHash = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

/** A statement: this address is not to come back with an import. */
export const suppress = (db: Database, email: string) =>
  db
    .insert(marketingRefusals)
    .values({ email_hash: emailHash(email), created_at: isoNow() })
    .onConflictDoNothing()
