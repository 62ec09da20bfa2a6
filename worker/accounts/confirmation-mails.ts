import type { Database } from '../db/client'
import { DomainError } from '../errors'
import type { Language, Mail } from '../mail'
import { readBrand } from '../site'
import { enqueue } from '../queue'
import { startConfirmation } from './email-confirmations'
import { confirmationMail, emailChangeMail, emailChangeNotice } from './security-mails'

type Account = { id: string; email: string; username: string }

/** Mails the link that proves the address of the account. */
export async function mailConfirmation(
  db: Database,
  env: Cloudflare.Env,
  account: Account,
  language: Language,
) {
  const token = await startConfirmation(db, account)
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  await send(env, confirmationMail(club, account, linkOf(env, token), language))
}

type Change = { token: string; username: string; from: string; isFromProven: boolean; to: string }

/** Mails the link to the new address, and a notice to the old one, unless that may be somebody else's. */
export async function mailEmailChange(
  db: Database,
  env: Cloudflare.Env,
  { token, username, from, isFromProven, to }: Change,
  language: Language,
) {
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  await send(env, emailChangeMail(club, { email: to, username }, linkOf(env, token), language))
  if (!isFromProven) return
  const resetPage = `${env.PUBLIC_ORIGIN}/auth/reset-password`
  await send(env, emailChangeNotice(club, { email: from, username }, resetPage, language))
}

const linkOf = (env: Cloudflare.Env, token: string) =>
  `${env.PUBLIC_ORIGIN}/auth/confirm-email?token=${token}`

const send = (env: Cloudflare.Env, mail: Mail) =>
  enqueue(env, { type: 'mail', mail }).catch((error: unknown) => {
    console.error({ error })
    throw new DomainError('confirmation_mail_failed')
  })
