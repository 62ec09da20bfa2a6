import { timingSafeEqual } from 'node:crypto'
import { type SQL, and, asc, desc, eq, sql } from 'drizzle-orm'
import { APP_PASSWORDS_MAX, type CreatedAppPassword } from '../../../shared/app-passwords'
import { batch } from '../../db/batch'
import type { Database } from '../../db/client'
import { ONE_ROW, selectRow } from '../../db/insert-select'
import { DomainError } from '../../errors'
import { isoNow, newId } from '../../lib/ids'
import { deriveToken } from '../../lib/tokens'
import { appPasswords } from '../tables'

/** What a derived key is for: each opens only its own door. */
type Purpose = 'app-password' | 'api-key' | 'radio-address'

/** Crockford's base32, without the letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 bits in 24 characters, short enough to be typed on a phone. */
const KEY_BYTES = 15
/** App passwords do not expire. A room looks at those of its open streams after this time at the latest. */
export const APP_PASSWORD_RECHECK_SECONDS = 24 * 3600
const ID = /^[0-9a-z]{26}$/

/** `t`+`s` of the protocol needs the secret itself, so it is derived from the id instead of stored: decision 53. */
async function derivedKey(env: Cloudflare.Env, purpose: Purpose, id: string) {
  const seal = Buffer.from(await deriveToken(env.SESSION_SECRET, `${purpose}:${id}`), 'base64url')
  const bits = [...seal.subarray(0, KEY_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** What the member types, together with their username. */
export const secretOf = (env: Cloudflare.Env, id: string) => derivedKey(env, 'app-password', id)

const keyWithId = async (env: Cloudflare.Env, purpose: Purpose, id: string) =>
  `${id}-${await derivedKey(env, purpose, id)}`

/** The id in a key of this purpose; null if the key is not ours. */
async function idInKey(env: Cloudflare.Env, purpose: Purpose, key: string) {
  const id = idBefore(key)
  return id !== '' && isSameText(key, await keyWithId(env, purpose, id)) ? id : null
}

/** The id that a key claims, unchecked; empty if it has no such form. Only this part of a key may be in a query or a log. */
export function idBefore(key: string) {
  const id = key.split('-', 1)[0] ?? ''
  return ID.test(id) ? id : ''
}

export const idInApiKey = (env: Cloudflare.Env, key: string) => idInKey(env, 'api-key', key)

/** For addresses of radio stations, which players open without credentials. Valid as long as the app password. */
export const radioAddressKey = (env: Cloudflare.Env, id: string) =>
  keyWithId(env, 'radio-address', id)

export const idInRadioAddress = (env: Cloudflare.Env, key: string) =>
  idInKey(env, 'radio-address', key)

/** Of the app password that is made for a member's radio addresses. */
const RADIO_NAME = 'Radio'

/**
 * The member's own key for radio addresses. The first call makes an app password for it, which the settings list. Nobody is told its
 * secret, so no mail is sent. A member who has as many as possible uses the oldest.
 */
export async function ownRadioAddressKey(db: Database, env: Cloudflare.Env, memberId: string) {
  const isNone = sql`not exists (select 1 from app_passwords own where own.user_id = ${memberId} and own.name = ${RADIO_NAME})`
  const row = { id: newId(), user_id: memberId, name: RADIO_NAME, created_at: isoNow() }
  const { found } = await batch(db, {
    made: db.insert(appPasswords).select(
      selectRow(db, appPasswords, row)
        .from(ONE_ROW)
        .where(and(hasRoom(memberId), isNone)),
    ),
    found: db
      .select({ id: appPasswords.id })
      .from(appPasswords)
      .where(eq(appPasswords.user_id, memberId))
      .orderBy(desc(eq(appPasswords.name, RADIO_NAME)), asc(appPasswords.id))
      .limit(1),
  })
  return radioAddressKey(env, found[0]?.id ?? row.id)
}

/** In constant time for texts of one length. */
export function isSameText(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Oldest first. */
export const listAppPasswords = (db: Database, userId: string) =>
  db
    .select({
      id: appPasswords.id,
      name: appPasswords.name,
      created_at: appPasswords.created_at,
      last_used_at: appPasswords.last_used_at,
    })
    .from(appPasswords)
    .where(eq(appPasswords.user_id, userId))
    .orderBy(asc(appPasswords.id))

const hasRoom = (memberId: string) =>
  sql`(select count(*) from ${appPasswords} where ${appPasswords.user_id} = ${memberId}) < ${APP_PASSWORDS_MAX}`

/** @throws DomainError `too_many_app_passwords` */
export async function createAppPassword(
  db: Database,
  env: Cloudflare.Env,
  member: { id: string; username: string },
  name: string,
): Promise<CreatedAppPassword> {
  const id = newId()
  const created = await db
    .insert(appPasswords)
    .select(
      selectRow(db, appPasswords, { id, user_id: member.id, name, created_at: isoNow() })
        .from(ONE_ROW)
        .where(hasRoom(member.id)),
    )
    .returning({ id: appPasswords.id })
  if (created.length === 0) throw new DomainError('too_many_app_passwords')
  return {
    id,
    name,
    username: member.username,
    secret: await secretOf(env, id),
    api_key: await keyWithId(env, 'api-key', id),
  }
}

/** @throws DomainError `not_found`, also for another member's */
export async function deleteAppPassword(db: Database, userId: string, id: string) {
  const deleted = await db
    .delete(appPasswords)
    .where(and(eq(appPasswords.id, id), eq(appPasswords.user_id, userId)))
    .returning({ id: appPasswords.id })
  if (deleted.length === 0) throw new DomainError('not_found')
}

/** A statement for the caller's batch: all of a member. */
export const deleteAppPasswords = (db: Database, userId: string, condition?: SQL) =>
  db.delete(appPasswords).where(and(eq(appPasswords.user_id, userId), condition))
