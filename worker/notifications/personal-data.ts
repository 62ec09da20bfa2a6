import { asc, eq } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { readPreferences } from './settings'
import { notifications } from './tables'

/** For the member's data export. Deleting the account deletes both by cascade. */
export async function exportNotifications(db: Database, userId: string) {
  const { received } = await batch(db, {
    received: db
      .select({
        kind: notifications.kind,
        target_id: notifications.target_id,
        created_at: notifications.created_at,
        read_at: notifications.read_at,
      })
      .from(notifications)
      .where(eq(notifications.user_id, userId))
      .orderBy(asc(notifications.position)),
  })
  return { preferences: await readPreferences(db, userId), received }
}
