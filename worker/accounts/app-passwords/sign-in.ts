import { createHash } from 'node:crypto'
import { type SQL, and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { batch } from '../../db/batch'
import { type Database, openDatabase } from '../../db/client'
import { limitKeys, selectCounters, takeUses, waitFor } from '../../db/rate-limits'
import type { Viewer } from '../../env'
import { isoIn, isoNow } from '../../lib/ids'
import {
  APP_PASSWORD_RECHECK_SECONDS,
  idBefore,
  idInApiKey,
  idInRadioAddress,
  isSameText,
  secretOf,
} from './keys'
import { countedWrongAppPasswords, wrongAppPasswordLimit } from '../rate-limits'
import { appPasswords, users } from '../tables'
import { isAdmin, isEmailConfirmed, isVip } from '../viewer'

export type AppCredentials =
  | { username: string; password: string }
  /** `token` is the MD5 of the secret and the salt, in hexadecimal digits. */
  | { username: string; token: string; salt: string }
  | { apiKey: string }

type SignIn =
  | { viewer: Viewer }
  /** `banned`: the secret is right. `wait`: too many wrong ones, nothing was compared. */
  | { refused: 'wrong' | 'banned' }
  | { wait: number }

type Request = {
  client: string
  address: string
  /** Runs work that the answer does not wait for. */
  after: (work: Promise<unknown>) => void
  /** Of the request's database. */
  readPrimary: () => boolean
}

/**
 * The member of an app password. Account passwords are never compared.
 * @param client what the player calls itself: a player with an old password uses up its own limit and not that of the others
 */
export async function signInApp(
  db: Database,
  env: Cloudflare.Env,
  credentials: AppCredentials,
  { client, address, after, readPrimary }: Request,
): Promise<SignIn> {
  const id = 'apiKey' in credentials ? idBefore(credentials.apiKey) : null
  const account = 'apiKey' in credentials ? `key ${id}` : credentials.username.toLowerCase()
  const limit = wrongAppPasswordLimit(account, client, address)
  const keys = await limitKeys(env.LIMITS === 'off' ? [] : [limit])
  const find = async () => {
    const { counters, candidates } = await batch(db, {
      counters: selectCounters(db, keys),
      candidates: selectCandidates(
        db,
        'apiKey' in credentials
          ? eq(appPasswords.id, id ?? '')
          : sql`lower(${users.username}) = lower(${credentials.username})`,
      ),
    })
    const wait = waitFor(keys, counters)
    const found = wait === null ? await rightOne(env, credentials, candidates) : undefined
    return { wait, found }
  }
  let { wait, found } = await find()
  // A replica refuses nobody.
  if (found?.status !== 'active' && readPrimary()) ({ wait, found } = await find())
  if (wait !== null) return { wait }
  if (!found) {
    if (env.LIMITS !== 'off') await takeUses(db, [countedWrongAppPasswords(address), limit])
    return { refused: 'wrong' }
  }
  if (found.status !== 'active') return { refused: 'banned' }
  // Outside of the request's database, which would read from the primary after a write.
  if ((found.lastUsedAt ?? '') <= aMinuteAgo())
    after(markUsed(openDatabase(env.DB), found.appPasswordId))
  return { viewer: viewerOf(found) }
}

/** The member of a radio address; null if it was revoked. */
export async function viewerOfRadioAddress(db: Database, env: Cloudflare.Env, key: string) {
  const id = await idInRadioAddress(env, key)
  if (id === null) return null
  const [found] = await selectCandidates(db, eq(appPasswords.id, id))
  return found?.status === 'active' ? viewerOf(found) : null
}

/** Stores the use, unless a request at the same time has stored one. */
const markUsed = async (db: Database, id: string) =>
  db
    .update(appPasswords)
    .set({ last_used_at: isoNow() })
    .where(
      and(
        eq(appPasswords.id, id),
        or(isNull(appPasswords.last_used_at), lte(appPasswords.last_used_at, aMinuteAgo())),
      ),
    )

const aMinuteAgo = () => isoIn(-60)

/** App passwords with their members: all of a member, at most APP_PASSWORDS_MAX, or one. */
const selectCandidates = (db: Database, condition: SQL) =>
  db
    .select({
      id: users.id,
      appPasswordId: sql<string>`${appPasswords.id}`.as('app_password_id'),
      lastUsedAt: appPasswords.last_used_at,
      email: users.email,
      emailConfirmed: isEmailConfirmed.mapWith(Boolean).as('email_confirmed'),
      username: users.username,
      avatarUrl: users.avatar_url,
      status: users.status,
      isAdmin: isAdmin.mapWith(Boolean).as('may_administer'),
      isVIP: isVip.mapWith(Boolean).as('may_play'),
    })
    .from(appPasswords)
    .innerJoin(users, eq(users.id, appPasswords.user_id))
    .where(condition)

type Candidate = Awaited<ReturnType<typeof selectCandidates>>[number]

async function rightOne(
  env: Cloudflare.Env,
  credentials: AppCredentials,
  candidates: Candidate[],
): Promise<Candidate | undefined> {
  if ('apiKey' in credentials) {
    const id = await idInApiKey(env, credentials.apiKey)
    return candidates.find(({ appPasswordId }) => appPasswordId === id)
  }
  for (const candidate of candidates) {
    const secret = await secretOf(env, candidate.appPasswordId)
    const isRight =
      'password' in credentials
        ? isSameText(credentials.password, secret)
        : isSameText(credentials.token.toLowerCase(), md5(secret + credentials.salt))
    if (isRight) return candidate
  }
  return undefined
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The app password takes the place of the session. */
const viewerOf = (found: Candidate): Viewer => ({
  id: found.id,
  email: found.email,
  emailConfirmed: found.emailConfirmed,
  username: found.username,
  isAdmin: found.isAdmin,
  isVIP: found.isVIP,
  avatarUrl: found.avatarUrl,
  sessionId: found.appPasswordId,
  sessionUntil: isoIn(APP_PASSWORD_RECHECK_SECONDS),
})
