import type { Block, Card, Inline } from '../../shared/broadcast-blocks'
import type { Language } from '../../shared/language'
import { type Colors, contrast } from '../../shared/site/colors'
// Under its own name the formatter would rewrite the markup, and with it the spaces.
import { html as escaped } from './index'

/** Colours of a mail in a light and in a dark mail program; dark ones apply by class, which needs a style element. */
export type Palette = { light: Shades; dark: Shades }
type Shades = {
  page: string
  sheet: string
  ink: string
  muted: string
  line: string
  link: string
}

const LIGHT = {
  page: '#f3f2f6',
  sheet: '#ffffff',
  ink: '#1b1a22',
  muted: '#5c5967',
  line: '#dedbe6',
}
const DARK = {
  page: '#0e0d13',
  sheet: '#191821',
  ink: '#f4f2f9',
  muted: '#b9b5c6',
  line: '#3a3746',
}

/** The club's first accent colour that is readable there (4.5:1), else the colour of the text. */
export function paletteOf({ pink, violet, cyan, ember }: Colors): Palette {
  const accentOn = ({ sheet, ink }: { sheet: string; ink: string }) =>
    [pink, violet, cyan, ember].find((color) => contrast(color, sheet) >= 4.5) ?? ink
  return { light: { ...LIGHT, link: accentOn(LIGHT) }, dark: { ...DARK, link: accentOn(DARK) } }
}

export type HtmlContext = {
  palette: Palette
  language: Language
  /** The address of a path of the site, or of a link. */
  link: (url: string) => string
  origin: string
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const CODE = 'font-family:Consolas,Menlo,monospace;font-size:14px'
const BREAK = 'word-break:break-word'

export const htmlOf = (blocks: readonly Block[], context: HtmlContext): string =>
  blocks.map((block) => blockHtml(block, context)).join('\n')

function blockHtml(block: Block, context: HtmlContext): string {
  const { ink, line, muted } = context.palette.light
  switch (block.type) {
    case 'heading': {
      const [tag, size] = block.level === 2 ? ['h2', 22] : ['h3', 18]
      const style = `margin:28px 0 10px;${FONT};font-size:${size}px;line-height:1.3;font-weight:700;color:${ink}`
      return `<${tag} class="ink" style="${style}">${inlineHtml(block.children, context)}</${tag}>`
    }
    case 'paragraph':
      return `<p class="ink" style="${paragraph(ink)}">${inlineHtml(block.children, context)}</p>`
    case 'list': {
      const [open, close] =
        block.start === null ? ['<ul', '</ul>'] : [`<ol start="${block.start}"`, '</ol>']
      const items = block.items.map(
        (item) => `<li style="margin:0 0 6px">${itemHtml(item, context)}</li>`,
      )
      return `${open} class="ink" style="margin:0 0 16px;padding:0 0 0 24px;${text(ink)}">${items.join('')}${close}`
    }
    case 'quote':
      return `<blockquote class="line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${line}">${htmlOf(block.blocks, context)}</blockquote>`
    case 'code':
      return escaped`<pre class="ink" style="${`margin:0 0 16px;white-space:pre-wrap;${CODE};line-height:1.5;color:${ink}`}">${block.text}</pre>`
    case 'picture':
      return escaped`<p style="margin:0 0 16px"><img src="${`${context.origin}${block.src}?width=1200&format=jpeg`}" alt="${block.alt}" width="536" class="ink" style="${`display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:8px;${FONT};font-size:15px;color:${ink}`}" /></p>`
    case 'card':
      return cardHtml(block.card, context)
    case 'rule':
      return `<hr class="line" style="margin:24px 0;border:0;border-top:1px solid ${line};color:${muted}" />`
  }
}

const text = (color: string) => `${FONT};font-size:16px;line-height:1.6;color:${color};${BREAK}`
const paragraph = (color: string) => `margin:0 0 16px;${text(color)}`

/** The paragraph of a plain item needs no margin of its own. */
function itemHtml(blocks: readonly Block[], context: HtmlContext) {
  const [first, ...others] = blocks
  if (first?.type !== 'paragraph') return htmlOf(blocks, context)
  return inlineHtml(first.children, context) + htmlOf(others, context)
}

const inlineHtml = (inlines: readonly Inline[], context: HtmlContext): string =>
  inlines.map((inline) => oneInline(inline, context)).join('')

function oneInline(inline: Inline, context: HtmlContext): string {
  switch (inline.type) {
    case 'text':
      return escaped`${inline.text}`
    case 'code':
      return escaped`<code style="${CODE}">${inline.text}</code>`
    case 'break':
      return '<br />'
    case 'strong':
    case 'em':
      return `<${inline.type}>${inlineHtml(inline.children, context)}</${inline.type}>`
    case 'link':
      return anchor(
        linkAddress(inline.href, context),
        inlineHtml(inline.children, context),
        context,
      )
  }
}

/** A link counts as ours if it is a path of the site. */
export const linkAddress = (href: string, { origin, link }: Pick<HtmlContext, 'origin' | 'link'>) =>
  href.startsWith('mailto:') ? href : link(href.startsWith('/') ? `${origin}${href}` : href)

const anchor = (href: string, children: string, { palette }: HtmlContext) =>
  `${escaped`<a href="${href}" class="link" style="${`color:${palette.light.link};text-decoration:underline;font-weight:600`}">`}${children}</a>`

/** @param href absolute */
export function buttonHtml({ label, href }: { label: string; href: string }, { light }: Palette) {
  const { link, sheet } = light
  return escaped`<p style="margin:14px 0 0"><a href="${href}" class="button" style="${`display:inline-block;padding:11px 18px;border-radius:6px;background-color:${link};${FONT};font-size:15px;font-weight:700;color:${sheet};text-decoration:none`}">${label}</a></p>`
}

export const CARD_BUTTONS = {
  release: { en: 'Listen', 'pt-BR': 'Ouvir' },
  event: { en: 'See the event', 'pt-BR': 'Ver o evento' },
} as const

function cardHtml(card: Card, context: HtmlContext) {
  const { palette, language, origin } = context
  const { ink, muted, line } = palette.light
  const href = linkAddress(card.path, context)
  const picture = card.picture
    ? escaped`<td width="112" valign="top" style="padding:16px 0 16px 16px"><a href="${href}"><img src="${`${origin}${card.picture}?width=200&height=200&format=jpeg`}" alt="${card.title}" width="96" height="96" class="ink" style="${`display:block;width:96px;height:96px;border:0;border-radius:6px;${FONT};font-size:13px;color:${ink}`}" /></a></td>`
    : ''
  const title = escaped`<p class="ink" style="${`margin:0;${FONT};font-size:18px;line-height:1.3;font-weight:700;color:${ink};${BREAK}`}">${card.title}</p>`
  const details = card.details.map(
    (detail) =>
      escaped`<p class="muted" style="${`margin:4px 0 0;${FONT};font-size:14px;line-height:1.45;color:${muted}`}">${detail}</p>`,
  )
  const button = buttonHtml({ label: CARD_BUTTONS[card.kind][language], href }, palette)
  return [
    `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border:1px solid ${line};border-radius:8px;border-collapse:separate"><tr>`,
    picture,
    `<td valign="top" style="padding:16px">${title}${details.join('')}${button}</td></tr></table>`,
  ].join('')
}

export type Frame = {
  subject: string
  preheader: string
  siteName: string
  /** A path of the site. */
  logo: string | null
  /** Of the text, which may differ from the footer's. */
  textLanguage: Language
  body: string
}

/** The document until its footer, and what follows the footer. */
export function frameHtml(frame: Frame, context: HtmlContext): { before: string; after: string } {
  const { palette, language, origin } = context
  const { page, sheet, ink, line } = palette.light
  const lang = frame.textLanguage === language ? '' : ` lang="${frame.textLanguage}"`
  const before = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="supported-color-schemes" content="light dark" />',
    // Otherwise iOS makes links of dates and addresses.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />',
    escaped`<title>${frame.subject}</title>`,
    `<style>${styleSheet(palette)}</style></head>`,
    `<body class="page" dir="ltr" style="margin:0;padding:0;background-color:${page}">`,
    escaped`<div style="display:none;max-height:0;overflow:hidden">${frame.preheader}</div>`,
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${page}"><tr><td align="center" style="padding:16px 8px 32px">`,
    // Outlook on Windows ignores max-width.
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto;text-align:left">',
    `<tr><td style="padding:8px 16px 16px">${escaped`<a href="${`${origin}/`}" class="ink" style="${`${FONT};font-size:16px;font-weight:700;color:${ink};text-decoration:none`}">`}${logoHtml(frame.logo, origin)}${escaped`${frame.siteName}`}</a></td></tr>`,
    `<tr><td class="sheet pad" style="padding:32px;background-color:${sheet};border:1px solid ${line};border-radius:12px"${lang}>`,
    escaped`<h1 class="ink" style="${`margin:0 0 20px;${FONT};font-size:28px;line-height:1.2;font-weight:800;color:${ink};${BREAK}`}">${frame.subject}</h1>`,
    frame.body,
    '</td></tr><tr><td class="pad" style="padding:24px 32px 0">',
  ].join('\n')
  const after =
    '</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>\n'
  return { before, after }
}

/** Beside the name, so it needs no text of its own. */
const logoHtml = (logo: string | null, origin: string) =>
  logo === null
    ? ''
    : escaped`<img src="${`${origin}${logo}?width=96&height=96`}" alt="" width="32" height="32" style="width:32px;height:32px;margin:0 10px 0 0;border:0;vertical-align:middle;object-fit:contain" />`

const styleSheet = ({ dark }: Palette) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:18px!important;padding-right:18px!important}}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important}
.sheet{background-color:${dark.sheet}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.link{color:${dark.link}!important}
.button{background-color:${dark.link}!important;color:${dark.sheet}!important}
}`

/** A line of the footer; `linked` is HTML. */
export const footerLine = (line: string, { palette }: HtmlContext, linked = '') =>
  `<p class="muted" style="margin:0 0 10px;${FONT};font-size:13px;line-height:1.5;color:${palette.light.muted};${BREAK}">${escaped`${line}`}${linked}</p>`

/** Opens a link of the footer, without its address's end: the address differs between recipients. */
export const footerLink = ({ palette }: HtmlContext) => ({
  open: '<a href="',
  middle: `" class="muted" style="color:${palette.light.muted};text-decoration:underline">`,
  close: '</a>',
})
