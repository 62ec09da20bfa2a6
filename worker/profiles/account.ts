import type { AccountDeletion } from '../../shared/profiles'
import { recordErasure } from '../audit'
import { accountExists, isNotLastAdmin, deleteAccountRows, requirePassword } from '../accounts'
import { type Database, openDatabase } from '../db/client'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { enqueue } from '../platform/tasks'
import { PERSONAL_DATA } from './personal-data'

/** Longer than the batch below takes; if it is refused, the task finds the member there and does nothing. */
const CLEAR_AFTER_SECONDS = 5

/** All that is theirs, by domain. */
export async function exportEverything(db: Database, env: Cloudflare.Env, userId: string) {
  const parts: Record<string, object> = {}
  for (const [name, { take }] of Object.entries(PERSONAL_DATA))
    if (take) parts[name] = await take(db, userId, env)
  return { exported_at: isoNow(), ...parts }
}

/**
 * The account and all that is theirs in the database, at once or not at all; the rest follows from the queue. The task is
 * queued first: after a crash in between there is either the whole member, or a task to clear up.
 * @throws DomainError `invalid_input` at the password, `last_admin`
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
  const leaving = Object.values(PERSONAL_DATA).flatMap(
    ({ leave }) => leave?.(db, userId, dispensable, email) ?? [],
  )
  await db.batch([recordErasure(db, userId, counts, dispensable), ...leaving, remove])
  if (await accountExists(db, userId)) throw new DomainError('last_admin')
}

/** From the queue: what a member who left has outside the database. */
export async function eraseOutsideDatabase(env: Cloudflare.Env, userId: string) {
  if (await accountExists(openDatabase(env.DB), userId)) return
  for (const { clear } of Object.values(PERSONAL_DATA)) await clear?.(env, userId)
}
