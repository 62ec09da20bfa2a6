import { headerValue } from '../lib/header-value'
import { openMailProvider } from './provider'
import type { MailProvider, ProviderMail } from './types'

export type Language = 'en' | 'pt-BR'

/** The language of a mail, from Accept-Language, which the app sets to its own language. */
export const mailLanguage = (acceptLanguage: string | undefined): Language =>
  /^\s*pt\b/i.test(acceptLanguage ?? '') ? 'pt-BR' : 'en'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** The club that sends a mail: its name and addresses. */
export type Sender = { siteName: string; contact: { from: string } }

/** Sends one mail: through Cloudflare, or through the provider of list mail if `MAIL_TRANSACTIONAL` is `provider`. */
export async function sendMail(env: Cloudflare.Env, sender: Sender, mail: Mail) {
  if (env.MAIL_REFUSED && mail.to.endsWith(`@${env.MAIL_REFUSED}`)) throw new LocalRefusal()
  const provider = env.MAIL_TRANSACTIONAL === 'provider' ? openMailProvider(env) : null
  if (provider) return sendThrough(provider, sender, mail)
  await env.EMAIL.send({
    ...mail,
    ...(mail.headers && { headers: headerValues(mail.headers) }),
    from: fromOf(sender),
    to: headerValue(mail.to),
    subject: headerValue(mail.subject),
  })
}

/**
 * Hands one mail to the provider.
 * @param key the same for repetitions of the same mail
 */
export async function sendThrough(
  provider: MailProvider,
  sender: Sender,
  mail: Mail,
  key: string = crypto.randomUUID(),
) {
  const result = await provider.send([toProviderMail(key, sender, mail)], key)
  if (result.type === 'refused') throw new Refused(result.error)
  if (result.type !== 'accepted') throw new Error(result.error)
  const [one] = result.results
  if (one && 'refused' in one) throw new Refused(one.refused)
}

/** @param id of the recipient's row */
export const toProviderMail = (
  id: string,
  sender: Sender,
  mail: Mail,
  isList = false,
): ProviderMail => ({
  id,
  isList,
  from: fromOf(sender),
  to: headerValue(mail.to),
  subject: headerValue(mail.subject),
  text: mail.text,
  html: mail.html,
  headers: headerValues(mail.headers ?? {}),
})

const fromOf = ({ siteName, contact }: Sender) => ({
  email: contact.from,
  name: headerValue(siteName),
})

const headerValues = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerValue(value)]))

/** Errors that a retry does not fix: the address bounced or complained before, or this account may not write to it. */
const REFUSALS = new Set<unknown>([
  'E_RECIPIENT_SUPPRESSED',
  'E_RECIPIENT_NOT_ALLOWED',
  'provider_refused',
])

export const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && REFUSALS.has(error.code)

/** The error of the real service; the local one accepts every address. */
class LocalRefusal extends Error {
  readonly code = 'E_RECIPIENT_SUPPRESSED'
}

/** The provider refuses the mail or its address. */
class Refused extends Error {
  readonly code = 'provider_refused'
}

/** A template literal whose values are escaped. */
export const html = (parts: TemplateStringsArray, ...values: string[]) =>
  parts.map((part, i) => part + escapeHtml(values[i] ?? '')).join('')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
