export type Language = 'en' | 'pt-BR'

/** The language of a mail, from Accept-Language, which the app sets to its own language. */
export const mailLanguage = (acceptLanguage: string | undefined): Language =>
  /^\s*pt\b/i.test(acceptLanguage ?? '') ? 'pt-BR' : 'en'

export type Mail = { to: string; subject: string; text: string; html: string }

/** The club that sends a mail: its name and addresses. */
type Sender = { siteName: string; contact: { from: string } }

export async function sendMail(env: Cloudflare.Env, { siteName, contact }: Sender, mail: Mail) {
  if (env.MAIL_REFUSED && mail.to.endsWith(`@${env.MAIL_REFUSED}`)) throw new LocalRefusal()
  await env.EMAIL.send({
    ...mail,
    from: { email: contact.from, name: headerValue(siteName) },
    to: headerValue(mail.to),
    subject: headerValue(mail.subject),
  })
}

/** Removes line breaks, which would start another header. Names and subjects of users may contain them. */
export const headerValue = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Errors that a retry does not fix: the address bounced or complained before, or this account may not write to it. */
const REFUSALS = new Set<unknown>(['E_RECIPIENT_SUPPRESSED', 'E_RECIPIENT_NOT_ALLOWED'])

export const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && REFUSALS.has(error.code)

/** The error of the real service; the local one accepts every address. */
class LocalRefusal extends Error {
  readonly code = 'E_RECIPIENT_SUPPRESSED'
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
