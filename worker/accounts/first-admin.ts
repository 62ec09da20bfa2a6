import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { NewAccount } from '../../shared/accounts'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { isoNow, newId } from '../lib/ids'
import { hashPassword } from './password'
import { refuseTaken } from './sign-up'
import { admins, profiles, users } from './tables'

/**
 * Creates an account with admin rights, if `condition` holds in the same transaction. If it does not, the rows that reference the
 * account violate their foreign key, and the whole batch is undone.
 * Names that are reserved for the team are allowed.
 * @param also statements of the same batch, after the account exists
 */
export async function createFirstAdmin(
  db: Database,
  { username, email, password }: NewAccount,
  condition: SQL,
  also: (admin: { id: string; username: string }) => BatchItem<'sqlite'>[],
) {
  await refuseTaken(db, { username, email, password })
  const id = newId()
  const now = isoNow()
  const password_hash = await hashPassword(password)
  await db.batch([
    db.insert(users).select(
      selectRow(db, users, {
        id,
        username,
        email,
        password_hash,
        created_at: now,
        updated_at: now,
      })
        .from(ONE_ROW)
        .where(condition),
    ),
    db.insert(profiles).values({ user_id: id, updated_at: now }),
    db.insert(admins).values({ id: newId(), user_id: id }),
    ...also({ id, username }),
  ])
  return id
}
