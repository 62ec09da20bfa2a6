import type { AccountDeletion } from '../../shared/profiles'
import { recordErasure } from '../audit'
import { accountExists, isNotLastAdmin, deleteAccountRows, requirePassword } from '../accounts'
import { type Database, openDatabase } from '../db/client'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { enqueue } from '../platform/tasks'
import { PERSONAL_DATA } from './personal-data'

/** Longer than the batch takes. If the batch is refused, the task finds the member and does nothing. */
const CLEAR_AFTER_SECONDS = 5

/** The member's data export, by domain. */
export async function exportEverything(db: Database, env: Cloudflare.Env, userId: string) {
  const parts = await Promise.all(
    Object.entries(PERSONAL_DATA).flatMap(([name, { read }]) =>
      read ? [read(db, userId, env).then((part) => [name, part] as const)] : [],
    ),
  )
  return { exported_at: isoNow(), ...Object.fromEntries(parts) }
}

/**
 * Deletes the account and its rows in one batch; a task deletes the rest. The task is enqueued first, so that a crash in between leaves
 * either the whole account or a task.
 * @throws DomainError `invalid_input` for the field `password`, `last_admin`
 */
export async function deleteAccount(
  db: Database,
  env: Cloudflare.Env,
  userId: string,
  { password }: AccountDeletion,
) {
  const { email } = await requirePassword(db, userId, password)
  await enqueue(env, { type: 'member_left', member_id: userId }, CLEAR_AFTER_SECONDS)

  const dispensable = isNotLastAdmin(userId)
  const remove = deleteAccountRows(db, userId, dispensable)
  const counts = Object.fromEntries(
    Object.entries(PERSONAL_DATA).flatMap(([name, { countByAddress }]) =>
      countByAddress ? [[name, countByAddress(userId)]] : [],
    ),
  )
  const erasures = Object.values(PERSONAL_DATA).flatMap(
    ({ erase }) => erase?.(db, userId, dispensable, email) ?? [],
  )
  await db.batch([recordErasure(db, userId, counts, dispensable), ...erasures, remove])
  if (await accountExists(db, userId)) throw new DomainError('last_admin')
}

/** Called by the queue: deletes what a deleted member has outside the database. */
export async function eraseOutsideDatabase(env: Cloudflare.Env, userId: string) {
  if (await accountExists(openDatabase(env.DB), userId)) return
  for (const { eraseOutside } of Object.values(PERSONAL_DATA)) await eraseOutside?.(env, userId)
}
