import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { addressOf, throttle } from '../http/throttle'
import { type Mail, mailLanguage } from '../platform/mail'
import { enqueue } from '../platform/tasks'
import { startConfirmation } from './email-confirmations'
import {
  CONFIRMATION_MAILS_FROM_ADDRESS,
  CONFIRMATION_MAILS_OF_MEMBER,
  CONFIRMATION_MAILS_TO_ADDRESS,
} from './limits'
import { confirmationMail, emailChangeMail, emailChangeNotice } from './mails'

type Account = { id: string; email: string; username: string }

/** Refuses when a member, a client or a mailbox had enough of these mails. */
export async function limitConfirmationMails(
  c: Context<AppEnv>,
  memberId: string,
  toEmail: string,
) {
  await throttle(c, CONFIRMATION_MAILS_FROM_ADDRESS, addressOf(c))
  await throttle(c, CONFIRMATION_MAILS_OF_MEMBER, memberId)
  await throttle(c, CONFIRMATION_MAILS_TO_ADDRESS, toEmail)
}

/** Mails the link that proves the address of the account. */
export async function mailConfirmation(c: Context<AppEnv>, account: Account) {
  await limitConfirmationMails(c, account.id, account.email)
  const token = await startConfirmation(c.var.db, account)
  await send(c, confirmationMail(account, linkOf(c, token), languageOf(c)))
}

/** Mails the link to the new address, and a notice to the old one. */
export async function mailEmailChange(
  c: Context<AppEnv>,
  { token, username, from, to }: { token: string; username: string; from: string; to: string },
) {
  const language = languageOf(c)
  await send(c, emailChangeMail({ email: to, username }, linkOf(c, token), language))
  const resetPage = `${c.env.PUBLIC_ORIGIN}/auth/reset-password`
  await send(c, emailChangeNotice({ email: from, username }, resetPage, language))
}

const languageOf = (c: Context<AppEnv>) => mailLanguage(c.req.header('Accept-Language'))

const linkOf = (c: Context<AppEnv>, token: string) =>
  `${c.env.PUBLIC_ORIGIN}/auth/confirm-email?token=${token}`

const send = (c: Context<AppEnv>, mail: Mail) =>
  enqueue(c.env, { type: 'mail', mail }).catch((error: unknown) => {
    console.error({ request_id: c.var.requestId, error })
    throw new DomainError('confirmation_mail_failed')
  })
