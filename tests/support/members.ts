import { env } from 'cloudflare:workers'
import { scryptSync } from 'node:crypto'
import { openSession } from '../../worker/accounts/sessions'
import { admins, profiles, users, vipGrants } from '../../worker/accounts/tables'
import { openDatabase } from '../../worker/db/client'
import { isoNow, newId } from '../../worker/lib/ids'
import { Browser } from './browser'

export const database = openDatabase(env.DB)
export const PASSWORD = 'a-right-password'

// The parameters are stored with the hash, so tests can use cheap ones; the real cost has its own test.
const salt = Buffer.alloc(16, 7)
const cheapHash = `scrypt$2$1$1$${salt.toString('base64url')}$${scryptSync(PASSWORD, salt, 32, { N: 2, r: 1, p: 1 }).toString('base64url')}`

type Role = 'fan' | 'vip' | 'admin'

/** A new member for each test, signed in. */
export async function newMember(role: Role = 'fan', { emailConfirmed = true } = {}) {
  const id = newId()
  const now = isoNow()
  const member = { id, username: `m_${id.slice(-12)}`, email: `${id}@fans.test` }
  const { statements, tokens } = await openSession(database, env, id)
  await database.batch([
    database.insert(users).values({
      ...member,
      email_confirmed_at: emailConfirmed ? now : null,
      password_hash: cheapHash,
      created_at: now,
      updated_at: now,
    }),
    database.insert(profiles).values({ user_id: id, updated_at: now }),
    ...statements,
  ])
  if (role === 'vip') await database.insert(vipGrants).values({ user_id: id, created_at: now })
  if (role === 'admin') await database.insert(admins).values({ id: newId(), user_id: id })

  const browser = new Browser()
  browser.cookies.set('__Host-access', tokens.access)
  browser.cookies.set('__Host-refresh', tokens.refresh)
  return { ...member, browser }
}

/** Signed in as a new fan, VIP or admin. */
export const signedInAs = async (role: Role) => (await newMember(role)).browser
