import { type Context, Hono } from 'hono'
import { Credentials, NewAccount, ResetConfirmation, ResetRequest } from '../../shared/accounts'
import { limitKeys, returnUses } from '../db/rate-limits'
import type { AppEnv, Viewer } from '../env'
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
import { inBackground } from '../http/background'
import { requestLanguage } from '../http/language'
import { currentViewer } from './middleware'
import { clientAddress, rateLimit, rateLimitAll } from '../http/rate-limit'
import { fromReplica } from '../http/replicas'
import { validJson } from '../http/validate'
import { mailLanguage } from '../platform/mail'
import { enqueue } from '../platform/tasks'
import { mailTeam } from '../settings'
import { readBrand } from '../site'
import { mailConfirmation } from './confirmation-mails'
import { knownDevice, addAccountToDevice } from './devices'
import { findInvitation } from './invitations'
import {
  CONFIRMATIONS_FROM_ADDRESS,
  SIGN_UPS_FROM_ADDRESS,
  confirmationLimits,
  resetLimits,
  signInLimits,
} from './limits'
import { passwordResetMail } from './mails'
import { findMember } from './members'
import { confirmPasswordReset, startPasswordReset } from './password-resets'
import { type SessionTokens, closeSession, renewSession } from './sessions'
import { findAccount, signIn } from './sign-in'
import { signUp } from './sign-up'
import { sessionUser } from './views'

/** Of the screen that the request comes from; null for a client that names none. */
const screenLanguage = (c: Context<AppEnv>) =>
  c.req.header('Accept-Language') ? requestLanguage(c) : null

/** Accounts and sessions, mounted at /api/auth. */
export const auth = new Hono<AppEnv>()
  .post('/signup', validJson(NewAccount), async (c) => {
    await rateLimit(c, SIGN_UPS_FROM_ADDRESS, clientAddress(c))
    const session = await signUp(c.var.db, c.env, c.req.valid('json'), screenLanguage(c))
    const { username, email } = c.req.valid('json')
    // Sign-up does not wait for this mail: it can be sent again in the settings.
    if (!session.isEmailConfirmed) inBackground(c, mailFirstConfirmation(c, session.id))
    inBackground(c, mailTeam(c.env, 'notify_new_users', `${username} <${email}>`))
    return c.json({ user: await startSession(c, session) }, 201)
  })
  .get('/invitations/:token', async (c) => {
    await rateLimit(c, CONFIRMATIONS_FROM_ADDRESS, clientAddress(c))
    return c.json(await findInvitation(c.var.db, c.req.param('token')))
  })
  .post('/login', validJson(Credentials), async (c) => {
    const { email, password } = c.req.valid('json')
    const limits = signInLimits(email, clientAddress(c), await deviceOf(c, email))
    // Taken before the hash is computed, refunded if the password is right.
    const [user] = await Promise.all([findAccount(c.var.db, email), rateLimitAll(c, limits)])
    const returned = returnUses(c.var.db, await limitKeys(limits))
    const attempt = { user, password }
    const session = await signIn(c.var.db, c.env, attempt, screenLanguage(c), [returned])
    return c.json({ user: await startSession(c, session) })
  })
  .post('/logout', async (c) => {
    await endSession(c)
    clearSessionCookies(c)
    clearBrowserCache(c)
    return c.body(null, 204)
  })
  .post('/refresh', async (c) => {
    const user = await renewCookies(c)
    if (!user) throw new DomainError('signed_out')
    return c.json({ user })
  })
  .get('/session', fromReplica, async (c) => {
    const viewer = await currentViewer(c)
    if (viewer) return c.json({ user: sessionUser(viewer) })
    // The access cookie has expired: renewCookies the session.
    c.var.d1.readPrimary()
    return c.json({ user: readAccessCookie(c) ? null : await renewCookies(c) })
  })
  .post('/reset-password', validJson(ResetRequest), async (c) => {
    const { email } = c.req.valid('json')
    const device = await deviceOf(c, email, { needsProof: true })
    await rateLimitAll(c, resetLimits(email, clientAddress(c), device))
    const { token, ...to } = await startPasswordReset(c.var.db, email)
    const link = `${c.env.PUBLIC_ORIGIN}/auth/reset-password?token=${token}&type=recovery`
    const { siteName } = await readBrand(c.var.db)
    const language = mailLanguage(c.req.header('Accept-Language'))
    const mail = passwordResetMail(siteName, to, link, language)
    await enqueue(c.env, { type: 'mail', mail }).catch((error: unknown) => {
      console.error({ request_id: c.var.requestId, error })
      throw new DomainError('mail_failed')
    })
    return c.json({}, 202)
  })
  .post('/reset-password/confirm', validJson(ResetConfirmation), async (c) => {
    await rateLimit(c, CONFIRMATIONS_FROM_ADDRESS, clientAddress(c))
    const memberId = await confirmPasswordReset(c.var.db, c.req.valid('json'), c.var.also)
    c.var.emit({ type: 'session_ended', memberId })
    // A known device, so that guesses of strangers do not lock out the owner after a reset.
    await rememberDevice(c, memberId)
    return c.body(null, 204)
  })

export type AuthApi = typeof auth

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
