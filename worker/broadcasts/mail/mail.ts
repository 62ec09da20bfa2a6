import { parseBroadcast } from '../../../shared/broadcast-markdown'
import type { Language } from '../../../shared/language'
import type { Brand } from '../../../shared/site/brand'
import { headerValue } from '../../lib/header-value'
import { html as escaped } from '../../mail'
import { type BroadcastContent, cardOf } from './cards'
import {
  type HtmlContext,
  footerLine,
  footerLink,
  frameHtml,
  htmlOf,
  paletteOf,
} from '../../mail/html'
import { preheaderOf, textOf, wrapped } from '../../mail/plain-text'

/** Why the recipient gets the mail. */
export const REASONS = ['member', 'vip', 'contact'] as const
export type Reason = (typeof REASONS)[number]

type InLanguages = { en?: string | undefined; 'pt-BR'?: string | undefined }

export type BroadcastText = {
  id: string
  slug: string
  subject: InLanguages
  /** Markdown. */
  body: InLanguages
  public: boolean
}

export type CompileInput = {
  broadcast: BroadcastText
  content: BroadcastContent
  /** Of the reader. Without a version in it the mail has the other one. */
  language: Language
  brand: Pick<Brand, 'siteName' | 'artistName' | 'logo' | 'colors' | 'contact'>
  /** Of the site, without a slash at the end. */
  origin: string
  /** Of the version on the web; null for none. */
  webAddress: string | null
  /** The address that a link of the text gets: our own may lead through the counter of clicks. */
  link: (url: string) => string
}

export type MailRecipient = { unsubscribeAddress: string; reason: Reason }

/** The parts of a mail. Who sends it and its headers are the caller's. */
export type RenderedMail = { subject: string; text: string; html: string }

/** The language that a broadcast has for a reader: the reader's own, else the other one. */
export const languageFor = (
  { subject, body }: Pick<BroadcastText, 'subject' | 'body'>,
  language: Language,
): Language =>
  [language, ...(['en', 'pt-BR'] as const)].find((one) => subject[one] && body[one]) ?? language

/**
 * Renders a broadcast once for all readers of a language. The function that it returns joins strings: it reads, parses and escapes
 * nothing but the recipient's address.
 */
export function compileBroadcast(input: CompileInput): (recipient: MailRecipient) => RenderedMail {
  const { broadcast, content, language, brand, origin, webAddress, link } = input
  const textLanguage = languageFor(broadcast, language)
  const subject = headerValue(broadcast.subject[textLanguage] ?? '')
  const blocks = parseBroadcast(broadcast.body[textLanguage] ?? '', {
    card: (path) => cardOf(content, path, textLanguage),
    parseUrl: (address) => URL.parse(address, origin),
    origin,
  })
  const context: HtmlContext = { palette: paletteOf(brand.colors), language, link, origin }
  const inText = { ...context, language: textLanguage }
  const frame = frameHtml(
    {
      subject,
      preheader: preheaderOf(blocks),
      siteName: brand.siteName,
      logo: brand.logo,
      textLanguage,
      body: htmlOf(blocks, inText),
    },
    context,
  )
  const opening = `${wrapped(subject)}\n\n${textOf(blocks, inText)}\n\n-- \n`
  const footer = { ...FOOTER[language], webAddress, brand, context }
  const parts = new Map(REASONS.map((reason) => [reason, footerOf(reason, footer)]))
  return ({ unsubscribeAddress, reason }) => {
    const part = parts.get(reason) ?? footerOf(reason, footer)
    return {
      subject,
      text: opening + part.text.before + unsubscribeAddress + part.text.after,
      html:
        frame.before +
        part.html.before +
        escaped`${unsubscribeAddress}` +
        part.html.after +
        frame.after,
    }
  }
}

/** One mail; for many recipients use `compileBroadcast`. */
export const broadcastMail = (input: CompileInput & MailRecipient): RenderedMail =>
  compileBroadcast(input)(input)

const FOOTER = {
  en: {
    reasons: {
      member: (site: string) => `You get this mail because you are a member of ${site}.`,
      vip: (site: string) => `You get this mail because you are a VIP of ${site}.`,
      contact: (site: string) => `You get this mail because you subscribed to the news of ${site}.`,
    },
    unsubscribe: 'Unsubscribe',
    web: 'Read it on the web',
  },
  'pt-BR': {
    reasons: {
      member: (site: string) => `Você recebe este e-mail porque faz parte do ${site}.`,
      vip: (site: string) => `Você recebe este e-mail porque é VIP do ${site}.`,
      contact: (site: string) =>
        `Você recebe este e-mail porque se inscreveu para receber as novidades do ${site}.`,
    },
    unsubscribe: 'Cancelar inscrição',
    web: 'Ler na web',
  },
}

type Footer = (typeof FOOTER)[Language] &
  Pick<CompileInput, 'webAddress' | 'brand'> & {
    context: HtmlContext
  }

/** What stands before and after the recipient's address. */
function footerOf(
  reason: Reason,
  { reasons, unsubscribe, web, webAddress, brand, context }: Footer,
) {
  const why = reasons[reason](brand.siteName)
  const sender = [brand.siteName, brand.contact.postalAddress].filter(Boolean).join(', ')
  const { open, middle, close } = footerLink(context)
  const webLink =
    webAddress === null ? '' : `${open}${escaped`${webAddress}`}${middle}${web}${close} · `
  const [linksBefore = '', linksAfter = ''] = footerLine(
    '',
    context,
    `${webLink}${open}\0${middle}${unsubscribe}${close}`,
  ).split('\0')
  return {
    html: {
      before: footerLine(why, context) + linksBefore,
      after: linksAfter + footerLine(sender, context),
    },
    text: {
      before: `${wrapped(why)}\n\n${webAddress === null ? '' : `${web}: ${webAddress}\n`}${unsubscribe}: `,
      after: `\n\n${wrapped(sender)}\n`,
    },
  }
}
