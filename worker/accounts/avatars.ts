import { eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { isoNow } from '../platform/ids'
import { profiles, users } from './tables'

/** Statements, for the caller's batch. The specification keeps the address in both rows. */
export const changeAvatar = (db: Database, userId: string, avatar_url: string | null) =>
  [
    db.update(users).set({ avatar_url, updated_at: isoNow() }).where(eq(users.id, userId)),
    db
      .update(profiles)
      .set({ avatar_url, updated_at: isoNow() })
      .where(eq(profiles.user_id, userId)),
  ] as const
