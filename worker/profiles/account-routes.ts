import type { AccountDeletion } from '../../shared/profiles'
import { recordErasure } from '../audit'
import {
  PASSWORD_CHECKS_OF_MEMBER,
  accountExists,
  deleteAccountRows,
  deletionMail,
  isNotLastAdmin,
  requirePassword,
} from '../accounts'
import { openDatabase } from '../db/client'
import type { Checked } from '../env'
import { DomainError } from '../errors'
import { clearSessionCookies } from '../http/cookies'
import { clearBrowserCache } from '../http/headers'
import { requestLanguage } from '../http/language'
import { refundRateLimit } from '../http/rate-limit'
import { isoNow } from '../lib/ids'
import { enqueue } from '../queue'
import { readBrand } from '../site'
import { PERSONAL_DATA } from './personal-data'

/** Longer than the batch takes. If the batch is refused, the task finds the member and does nothing. */
const CLEAR_AFTER_SECONDS = 5

/** The member's data export, by domain. */
export async function exportEverything({ db, env, viewer, http }: Checked) {
  const parts = await Promise.all(
    Object.entries(PERSONAL_DATA).flatMap(([name, { read }]) =>
      read ? [read(db, viewer.id, env).then((part) => [name, part] as const)] : [],
    ),
  )
  http.header('Content-Disposition', 'attachment; filename="my-account.json"')
  return { exported_at: isoNow(), ...Object.fromEntries(parts) }
}

/**
 * Deletes the account and its rows in one batch; a task deletes the rest. The task is enqueued first, so that a crash in between leaves
 * either the whole account or a task.
 * @throws DomainError `invalid_input` for the field `password`, `last_admin`
 */
export async function deleteAccount(
  { db, env, viewer: { id: userId }, emit, http, background }: Checked,
  { password }: AccountDeletion,
) {
  const { email, username, email_confirmed_at } = await requirePassword(db, userId, password)
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
  await refundRateLimit(http, PASSWORD_CHECKS_OF_MEMBER, userId)
  clearSessionCookies(http)
  clearBrowserCache(http)
  // Only now, so that no erasure of the account takes it. An address that nobody has confirmed may be a stranger's.
  if (email_confirmed_at) {
    const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
    const mail = deletionMail(club, { email, username }, requestLanguage(http))
    background(enqueue(env, { type: 'mail', mail }))
  }
  emit({ type: 'account_deleted', memberId: userId })
}

/** Called by the queue: deletes what a deleted member has outside the database. */
export async function eraseOutsideDatabase(env: Cloudflare.Env, userId: string) {
  if (await accountExists(openDatabase(env.DB), userId)) return
  for (const { eraseOutside } of Object.values(PERSONAL_DATA)) await eraseOutside?.(env, userId)
}
