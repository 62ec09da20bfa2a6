import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { Email } from '../../shared/accounts'
import type { NewsletterSignUp } from '../../shared/marketing'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { type Limit, type RateLimit, takeUses } from '../db/rate-limits'
import { DomainError } from '../errors'
import type { Mail } from '../mail'
import { type Club, letterMail, paragraph } from '../mail/letter'
import { mailboxOf } from '../mail/mailbox'
import { enqueue } from '../queue'
import { readBrand } from '../site'
import { recordConfirmedConsent, selectContact } from './consents'
import { isRefusedForGood, selectPermanentRefusal } from './suppression-list'

const LINK_SECONDS = 7 * 24 * 3600

const MAILS_TO_MAILBOX: RateLimit = { name: 'newsletter_mail', max: 3, seconds: 3600 }

export const mailLimit = (email: string): Limit => [MAILS_TO_MAILBOX, mailboxOf(email)]

type SignUp = NewsletterSignUp & {
  /** As written in the contact form. */
  name?: string
}

/** Mails the link to who ticked the box of the contact form, unless the address has got enough of them. */
export async function mailLinkForContactForm(db: Database, env: Cloudflare.Env, signUp: SignUp) {
  const isTooMany = env.LIMITS !== 'off' && (await takeUses(db, [mailLimit(signUp.email)])) !== null
  if (!isTooMany) await mailConfirmationLink(db, env, signUp)
}

/**
 * Mails the link that confirms a sign-up. Nothing is stored before it is confirmed. Addresses that bounced or complained get no
 * mail.
 */
export async function mailConfirmationLink(db: Database, env: Cloudflare.Env, signUp: SignUp) {
  if (await isRefusedForGood(db, signUp.email)) return
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  const mail = confirmationMail(club, signUp, confirmationLink(env, signUp))
  await enqueue(env, { type: 'mail', mail })
}

const confirmationLink = (env: Cloudflare.Env, signUp: SignUp) =>
  `${env.PUBLIC_ORIGIN}/newsletter/confirm?token=${sealSignUp(env, signUp)}`

const Sealed = z.object({
  email: Email,
  language: z.enum(['en', 'pt-BR']),
  name: z.optional(z.string()),
  /** Seconds since 1970. */
  until: z.number(),
})

/** The sign-up itself, signed: it needs no row, and nobody else can make one. */
function sealSignUp(env: Cloudflare.Env, { email, language, name }: SignUp) {
  const until = Date.now() / 1000 + LINK_SECONDS
  const sealed: z.input<typeof Sealed> = { email, language, name, until }
  const content = Buffer.from(JSON.stringify(sealed)).toString('base64url')
  return `${content}.${signatureOf(env, content)}`
}

/** The sign-up of a link; null for a link that we did not sign, or that has expired. */
export function openSignUp(env: Cloudflare.Env, token: string) {
  const [content = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(env, content))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const sealed = Sealed.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return sealed.success && sealed.data.until > Date.now() / 1000 ? sealed.data : null
}

const signatureOf = (env: Cloudflare.Env, content: string) =>
  createHmac('sha256', env.SESSION_SECRET).update(`newsletter:${content}`).digest('base64url')

/**
 * Subscribes the address of a link. A second use changes nothing, and after an unsubscription the link has ended.
 * @throws DomainError `expired_confirmation_link`
 */
export async function confirmSignUp(
  db: Database,
  env: Cloudflare.Env,
  token: string,
  country: string | undefined,
) {
  const signUp = openSignUp(env, token)
  if (!signUp) throw new DomainError('expired_confirmation_link')
  const { email, name, language, until } = signUp
  const asked_at = new Date(Math.round((until - LINK_SECONDS) * 1000)).toISOString()
  const consent = name === undefined ? 'newsletter' : 'contact_form'
  const {
    contact: [contact],
    refusal,
  } = await batch(db, {
    written: recordConfirmedConsent(db, { email, name, language, country, consent, asked_at }),
    contact: selectContact(db, email),
    refusal: selectPermanentRefusal(db, email),
  })
  // Who asks learns nothing about bounces and complaints.
  if (!contact?.subscribed && refusal.length === 0)
    throw new DomainError('expired_confirmation_link')
}

const TEXTS = {
  en: {
    subject: (site: string) => `Confirm your sign-up for the news of ${site}`,
    line: (site: string) => `Somebody signed this address up for the news of ${site} by mail.`,
    button: 'Confirm',
    ignore: 'If that was not you, ignore this mail: nothing is stored.',
  },
  'pt-BR': {
    subject: (site: string) => `Confirme sua inscrição nas novidades do ${site}`,
    line: (site: string) =>
      `Alguém inscreveu este endereço para receber as novidades do ${site} por e-mail.`,
    button: 'Confirmar',
    ignore: 'Se não foi você, ignore este e-mail: nada fica guardado.',
  },
}

function confirmationMail(club: Club, { email, language }: SignUp, link: string): Mail {
  const { subject, line, button, ignore } = TEXTS[language]
  const { siteName } = club.brand
  return letterMail(club, {
    to: email,
    subject: subject(siteName),
    language,
    body: [paragraph(line(siteName))],
    button: { label: button, href: link },
    closing: [paragraph(ignore)],
  })
}
