import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import {
  Credentials,
  NewAccount,
  ResetCheck,
  ResetConfirmation,
  ResetRequest,
} from '../../shared/accounts'
import { limitKeys, returnUses } from '../db/rate-limits'
import type { AppEnv, Checked, Viewer } from '../env'
import { DomainError } from '../errors'
import {
  clearSessionCookies,
  readAccessCookie,
  readDeviceCookie,
  readRefreshCookie,
  writeDeviceCookie,
  writeSessionCookies,
} from '../http/cookies'
import { clearBrowserCache } from '../http/headers'
import { requestLanguage } from '../http/language'
import { currentViewer } from './middleware'
import { clientAddress, rateLimit, rateLimitAll } from '../http/rate-limit'
import { action, query } from '../http/route'
import { mailLanguage } from '../mail'
import { enqueue } from '../queue'
import { mailTeam } from '../settings'
import { readBrand } from '../site'
import { mailConfirmation } from './confirmation-mails'
import { knownDevice, addAccountToDevice } from './devices'
import { findInvitation } from './invitations'
import {
  CONFIRMATIONS_FROM_ADDRESS,
  RESET_CHECKS_FROM_ADDRESS,
  SIGN_UPS_FROM_ADDRESS,
  confirmationLimits,
  resetLimits,
  signInLimits,
} from './rate-limits'
import { passwordResetMail } from './security-mails'
import { findMember } from './members'
import { confirmPasswordReset, requireResetLink, startPasswordReset } from './password-resets'
import { type SessionTokens, closeSession, renewSession } from './sessions'
import { findAccount, signIn } from './sign-in'
import { signUp } from './sign-up'
import { sessionUser } from './views'

/** Of the screen that the request comes from; null for a client that names none. */
const screenLanguage = (c: Context<AppEnv>) =>
  c.req.header('Accept-Language') ? requestLanguage(c) : null

/** Accounts and sessions, mounted at /api/auth. */
export const auth = new Hono<AppEnv>()
  .post('/signup', action({ who: 'anyone', body: NewAccount, status: 201, run: openAccount }))
  .get(
    '/invitations/:token',
    query({
      who: 'anyone',
      from: 'primary',
      run: async ({ db, param, http }) => {
        await rateLimit(http, CONFIRMATIONS_FROM_ADDRESS, clientAddress(http))
        return findInvitation(db, param('token'))
      },
    }),
  )
  .post('/login', action({ who: 'anyone', body: Credentials, run: logIn }))
  .post(
    '/logout',
    action({
      who: 'anyone',
      run: async ({ http }) => {
        await endSession(http)
        clearSessionCookies(http)
        clearBrowserCache(http)
      },
    }),
  )
  .post(
    '/refresh',
    action({
      who: 'anyone',
      run: async ({ http }) => {
        const user = await renewCookies(http)
        if (!user) throw new DomainError('signed_out')
        return { user }
      },
    }),
  )
  .get(
    '/session',
    query({
      who: 'anyone',
      run: async ({ http }) => {
        const viewer = await currentViewer(http)
        if (viewer) return { user: sessionUser(viewer) }
        // The access cookie has expired: renews the session.
        http.var.d1.readPrimary()
        return { user: readAccessCookie(http) ? null : await renewCookies(http) }
      },
    }),
  )
  .post(
    '/reset-password',
    action({ who: 'anyone', body: ResetRequest, status: 202, run: requestReset }),
  )
  .post(
    '/reset-password/check',
    action({
      who: 'anyone',
      body: ResetCheck,
      run: async ({ db, http }, { token }) => {
        await rateLimit(http, RESET_CHECKS_FROM_ADDRESS, clientAddress(http))
        await requireResetLink(db, token)
      },
    }),
  )
  .post(
    '/reset-password/confirm',
    action({ who: 'anyone', body: ResetConfirmation, run: confirmReset }),
  )

export type AuthApi = typeof auth

async function openAccount(
  { db, env, background, http }: Checked<'anyone'>,
  account: z.output<typeof NewAccount>,
) {
  await rateLimit(http, SIGN_UPS_FROM_ADDRESS, clientAddress(http))
  const session = await signUp(db, env, account, screenLanguage(http))
  const { username, email } = account
  // Sign-up does not wait for this mail: it can be sent again in the settings.
  if (!session.isEmailConfirmed) background(mailFirstConfirmation(http, session.id))
  background(mailTeam(env, 'notify_new_users', `${username} <${email}>`))
  return { user: await startSession(http, session) }
}

async function logIn(
  { db, env, http }: Checked<'anyone'>,
  { email, password }: z.output<typeof Credentials>,
) {
  const limits = signInLimits(email, clientAddress(http), await deviceOf(http, email))
  // Taken before the hash is computed, refunded if the password is right.
  const [user] = await Promise.all([findAccount(db, email), rateLimitAll(http, limits)])
  const returned = returnUses(db, await limitKeys(limits))
  const attempt = { user, password }
  const session = await signIn(db, env, attempt, screenLanguage(http), [returned])
  return { user: await startSession(http, session) }
}

async function requestReset(
  { db, env, http }: Checked<'anyone'>,
  { email }: z.output<typeof ResetRequest>,
) {
  const device = await deviceOf(http, email, { needsProof: true })
  await rateLimitAll(http, resetLimits(email, clientAddress(http), device))
  const { token, ...to } = await startPasswordReset(db, email)
  const link = `${env.PUBLIC_ORIGIN}/auth/reset-password?token=${token}&type=recovery`
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  const language = mailLanguage(http.req.header('Accept-Language'))
  const mail = passwordResetMail(club, to, link, language)
  await enqueue(env, { type: 'mail', mail }).catch((error: unknown) => {
    console.error({ request_id: http.var.requestId, error })
    throw new DomainError('mail_failed')
  })
  return {}
}

async function confirmReset(
  { db, also, emit, http }: Checked<'anyone'>,
  confirmation: z.output<typeof ResetConfirmation>,
) {
  await rateLimit(http, CONFIRMATIONS_FROM_ADDRESS, clientAddress(http))
  const memberId = await confirmPasswordReset(db, confirmation, also)
  emit({ type: 'session_ended', memberId })
  // A known device, so that guesses of strangers do not lock out the owner after a reset.
  await rememberDevice(http, memberId)
}

/** Starts a session in this browser. Its old one ends. */
async function startSession(
  c: Context<AppEnv>,
  session: { viewer: Viewer | null; tokens: SessionTokens },
) {
  await endSession(c)
  const user = setCookies(c, session)
  if (user) await rememberDevice(c, user.id)
  return user
}

async function endSession(c: Context<AppEnv>) {
  for (const ended of await closeSession(c.var.db, c.env, cookiesOf(c)))
    c.var.emit({ type: 'session_ended', ...ended })
}

async function renewCookies(c: Context<AppEnv>) {
  const refresh = readRefreshCookie(c)
  const session = refresh ? await renewSession(c.var.db, c.env, refresh) : null
  if (session?.ended) c.var.emit({ type: 'session_ended', ...session.ended })
  else if (session) return setCookies(c, session)
  if (refresh) clearSessionCookies(c)
  return null
}

function setCookies(
  c: Context<AppEnv>,
  { viewer, tokens }: { viewer: Viewer | null; tokens: SessionTokens },
) {
  if (!viewer) return null
  writeSessionCookies(c, tokens)
  return sessionUser(viewer)
}

const cookiesOf = (c: Context<AppEnv>) => ({
  access: readAccessCookie(c),
  refresh: readRefreshCookie(c),
})

/** Runs after the answer of the sign-up. Limited like other confirmation mails. */
async function mailFirstConfirmation(c: Context<AppEnv>, id: string) {
  const { username, email } = await findMember(c.var.db, id)
  await rateLimitAll(c, confirmationLimits(id, email, clientAddress(c)))
  const language = mailLanguage(c.req.header('Accept-Language'))
  await mailConfirmation(c.var.db, c.env, { id, email, username }, language)
}

const deviceOf = (c: Context<AppEnv>, email: string, options?: { needsProof: boolean }) =>
  knownDevice(c.var.db, c.env.SESSION_SECRET, readDeviceCookie(c), email, options)

async function rememberDevice(c: Context<AppEnv>, userId: string) {
  writeDeviceCookie(c, await addAccountToDevice(c.env.SESSION_SECRET, readDeviceCookie(c), userId))
}
