import { brand } from '../../brand.config'

export type Language = 'en' | 'pt-BR'

/** The mail's language is the page's: the app says it in Accept-Language. */
export const mailLanguage = (acceptLanguage: string | undefined): Language =>
  /^\s*pt\b/i.test(acceptLanguage ?? '') ? 'pt-BR' : 'en'

export type Mail = { to: string; subject: string; text: string; html: string }

export const sendMail = (env: Cloudflare.Env, mail: Mail) =>
  env.EMAIL.send({ from: { email: brand.contact.from, name: brand.siteName }, ...mail })

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
