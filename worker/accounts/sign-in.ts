import { eq } from 'drizzle-orm'
import type { Credentials } from '../../shared/accounts'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { NO_PASSWORD, isPassword } from './password'
import { openSession } from './sessions'
import { users } from './tables'

/** Wrong passwords, unknown addresses and banned members get the same answer after the same time. */
export async function signIn(db: Database, env: Cloudflare.Env, { email, password }: Credentials) {
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  const right = await isPassword(password, user?.password_hash ?? NO_PASSWORD)
  if (!user || !right || user.status !== 'active') throw new DomainError('invalid_credentials')

  const { sessionId, statements, tokens } = await openSession(db, env, user.id)
  await db.batch([
    ...statements,
    db.update(users).set({ last_sign_in_at: isoNow() }).where(eq(users.id, user.id)),
  ])
  return { sessionId, tokens }
}
