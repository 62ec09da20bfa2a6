import { brand } from '../../brand.config'

export type Language = 'en' | 'pt-BR'

/** The mail's language is the page's: the app says it in Accept-Language. */
export const mailLanguage = (acceptLanguage: string | undefined): Language =>
  /^\s*pt\b/i.test(acceptLanguage ?? '') ? 'pt-BR' : 'en'

export type Mail = { to: string; subject: string; text: string; html: string }

export async function sendMail(env: Cloudflare.Env, mail: Mail) {
  if (env.MAIL_REFUSED && mail.to.endsWith(`@${env.MAIL_REFUSED}`)) throw new LocalRefusal()
  await env.EMAIL.send({
    ...mail,
    from: { email: brand.contact.from, name: headerValue(brand.siteName) },
    to: headerValue(mail.to),
    subject: headerValue(mail.subject),
  })
}

/** A line break in a header begins another header. Names and subjects that people wrote may hold one. */
export const headerValue = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Mail to this address will never be taken: it bounced before, complained, or is not one that this account may write to. */
const REFUSALS = new Set<unknown>(['E_RECIPIENT_SUPPRESSED', 'E_RECIPIENT_NOT_ALLOWED'])

export const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && REFUSALS.has(error.code)

/** As the real service says it; the local one takes every address. */
class LocalRefusal extends Error {
  readonly code = 'E_RECIPIENT_SUPPRESSED'
}

/** A template literal whose values are escaped, so that a name is never markup. */
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
