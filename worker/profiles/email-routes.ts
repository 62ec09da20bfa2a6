import type { EmailChange, EmailConfirmation } from '../../shared/accounts'
import {
  CONFIRMATIONS_FROM_ADDRESS,
  type MoveToNewAddress,
  PASSWORD_CHECKS_OF_MEMBER,
  confirmEmail,
  confirmationLimits,
  mailConfirmation,
  mailEmailChange,
  requirePassword,
  startEmailChange,
} from '../accounts'
import { currentViewer } from '../accounts/middleware'
import type { Checked } from '../env'
import { DomainError } from '../errors'
import { clientAddress, rateLimit, rateLimitAll, refundRateLimit } from '../http/rate-limit'
import { mailLanguage } from '../mail'
import { enqueue } from '../queue'
import { PERSONAL_DATA } from './personal-data'

const changeEmailEverywhere: MoveToNewAddress = (db, emails, condition) =>
  Object.values(PERSONAL_DATA).flatMap(
    ({ changeEmail }) => changeEmail?.(db, emails, condition) ?? [],
  )

/** Uses a mailed link. If it replaces the address, data that was matched by the old one is changed too. */
export async function confirmAddress(
  { db, env, also, emit, background, http }: Checked<'anyone'>,
  { token }: EmailConfirmation,
) {
  await rateLimit(http, CONFIRMATIONS_FROM_ADDRESS, clientAddress(http))
  const viewer = await currentViewer(http)
  const means = { readdress: changeEmailEverywhere, also }
  const { memberId, changed } = await confirmEmail(db, token, means, viewer?.sessionId)
  if (changed) {
    for (const ended of changed.endedSessions) emit({ type: 'session_ended', ...ended })
    background(enqueue(env, { type: 'customer_email', member_id: memberId }))
  }
  emit({ type: 'rights_changed', memberId })
}

/** @throws DomainError `email_already_confirmed` */
export async function mailConfirmationAgain({ db, env, viewer, http }: Checked) {
  const { id, email, username, emailConfirmed } = viewer
  if (emailConfirmed) throw new DomainError('email_already_confirmed')
  await rateLimitAll(http, confirmationLimits(id, email, clientAddress(http)))
  const language = mailLanguage(http.req.header('Accept-Language'))
  await mailConfirmation(db, env, { id, email, username }, language)
  return {}
}

/**
 * Mails a link to the new address. The old one is told.
 * @throws DomainError `invalid_input` for the field `password`, `email_unchanged`, `email_taken`
 */
export async function requestEmailChange(
  { db, env, viewer: { id, emailConfirmed }, http }: Checked,
  { email, password }: EmailChange,
) {
  await rateLimitAll(http, confirmationLimits(id, email, clientAddress(http)))
  const { username, email: oldEmail } = await requirePassword(db, id, password)
  const token = await startEmailChange(db, { id, email: oldEmail }, email)
  await refundRateLimit(http, PASSWORD_CHECKS_OF_MEMBER, id)
  const mails = { token, username, from: oldEmail, isFromProven: emailConfirmed, to: email }
  await mailEmailChange(db, env, mails, mailLanguage(http.req.header('Accept-Language')))
  return {}
}
