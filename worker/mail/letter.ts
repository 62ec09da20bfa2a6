import type { Block, Inline } from '../../shared/broadcast-blocks'
import type { Brand } from '../../shared/site/brand'
import { headerValue } from '../lib/header-value'
import {
  type HtmlContext,
  buttonHtml,
  footerLine,
  footerLink,
  frameHtml,
  htmlOf,
  paletteOf,
} from './html'
import { type Language, type Mail, html as escaped } from './index'
import { preheaderOf, textOf } from './plain-text'

/** Whose mail it is. */
export type Club = {
  brand: Pick<Brand, 'siteName' | 'logo' | 'colors' | 'contact'>
  /** Without a slash at the end. */
  origin: string
}

type Link = { label: string; href: string }

export type Letter = {
  to: string
  subject: string
  language: Language
  body: Block[]
  /** Below the text: what to do. */
  button?: Link
  /** Below the button. */
  closing?: Block[]
  /** In the footer: why the reader gets it, and a link. */
  reason?: string
  footer?: Link
  headers?: Record<string, string>
}

export const textInline = (text: string): Inline => ({ type: 'text', text })
export const paragraph = (text: string): Block => ({
  type: 'paragraph',
  children: text
    .split('\n')
    .flatMap((line, at): Inline[] => [...(at > 0 ? [BREAK] : []), textInline(line)]),
})
export const linked = (text: string, href: string): Inline => ({
  type: 'link',
  href,
  children: [textInline(text)],
})

const BREAK: Inline = { type: 'break' }

/** A mail to one person, in the club's name and colours: the same layout as mails to the list. */
export function letterMail({ brand, origin }: Club, letter: Letter): Mail {
  const { to, language, body, button, closing = [], reason, footer, headers } = letter
  const subject = headerValue(letter.subject)
  const context: HtmlContext = {
    palette: paletteOf(brand.colors),
    language,
    link: (url) => url,
    origin,
  }
  const sender = [brand.siteName, brand.contact.postalAddress].filter(Boolean).join(', ')
  const frame = frameHtml(
    {
      subject,
      preheader: preheaderOf(body),
      siteName: brand.siteName,
      logo: brand.logo,
      textLanguage: language,
      body: [
        htmlOf(body, context),
        button ? buttonHtml(button, context.palette) : '',
        closing.length > 0 ? `<div style="padding-top:24px">${htmlOf(closing, context)}</div>` : '',
      ].join('\n'),
    },
    context,
  )
  const { open, middle, close } = footerLink(context)
  const footerHtml = [
    reason ? footerLine(reason, context) : '',
    footer
      ? footerLine(
          '',
          context,
          `${open}${escaped`${footer.href}`}${middle}${escaped`${footer.label}`}${close}`,
        )
      : '',
    footerLine(sender, context),
  ]
  const inText = { ...context, isUnbroken: true }
  const parts = [
    textOf(body, inText),
    button ? `${button.label}: ${button.href}` : '',
    textOf(closing, inText),
    [
      '-- ',
      ...(reason ? [reason] : []),
      ...(footer ? [`${footer.label}: ${footer.href}`] : []),
      sender,
    ].join('\n'),
  ]
  return {
    to,
    subject,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    html: frame.before + footerHtml.join('') + frame.after,
    ...(headers && { headers }),
  }
}
