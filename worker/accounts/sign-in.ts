import { eq, getTableColumns } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Language } from '../../shared/language'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { isPassword } from './password'
import { lifetime, openSession } from './sessions'
import { users } from './tables'
import { selectViewer } from './viewer'

/** The account of an address, for `signIn`. */
export const findAccount = (db: Database, email: string) =>
  db
    .select({ ...getTableColumns(users), seconds: lifetime })
    .from(users)
    .where(eq(users.email, email))
    .get()

type Attempt = { user: Awaited<ReturnType<typeof findAccount>>; password: string }

/**
 * Wrong passwords, unknown addresses and banned members get the same answer after the same time.
 * @param also written with the new session
 */
export async function signIn(
  db: Database,
  env: Cloudflare.Env,
  { user, password }: Attempt,
  language: Language | null,
  also: BatchItem<'sqlite'>[],
) {
  const right = await isPassword(password, user?.password_hash)
  if (!user || !right || user.status !== 'active') throw new DomainError('invalid_credentials')

  const { sessionId, statements, tokens } = await openSession(db, env, user.id, user.seconds)
  const { viewer } = await batch(db, {
    statements,
    also,
    visit: db
      .update(users)
      .set({ last_sign_in_at: isoNow(), language: user.language ?? language })
      .where(eq(users.id, user.id)),
    viewer: selectViewer(db, sessionId),
  })
  return { viewer: viewer[0] ?? null, tokens }
}
