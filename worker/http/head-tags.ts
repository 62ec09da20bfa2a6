import { brand } from '../../brand.config'
import { PUBLIC_PAGES } from '../../shared/first-screen'
import { LANGUAGE_PARAMETER, type Language } from '../../shared/language'
import type { Document } from './document'
import { dataBlock, escapeAttribute } from './markup'

const DEFAULT_PICTURE = '/media/brand/share.jpg'
const LOCALES = { en: 'en_US', 'pt-BR': 'pt_BR' }

type Page = {
  document: Document
  origin: string
  path: string
  language: Language
  asked: string | undefined
}

/** What other apps, search engines and screen readers of links read: they do not run the document. */
export function headTags({ document, origin, path, language, asked }: Page) {
  const { share, thing } = document
  const url = origin + path
  const cards = {
    'og:site_name': brand.siteName,
    'og:type': share?.type ?? 'website',
    'og:title': titleOf(document),
    'og:description': descriptionOf(document),
    'og:image': origin + (share?.image ?? DEFAULT_PICTURE),
    'og:url': url,
    'og:locale': LOCALES[language],
    'twitter:card': 'summary_large_image',
  }
  if (!isForEveryone(document, path)) return '<meta name="robots" content="noindex" />'
  return [
    ...Object.entries(cards).map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeAttribute(content)}" />`,
    ),
    // An address that names its language is a page of its own; the bare one speaks the reader's.
    link('canonical', asked ? inLanguage(url, language) : url),
    link('alternate', url, 'x-default'),
    ...(['en', 'pt-BR'] as const).map((one) => link('alternate', inLanguage(url, one), one)),
    ...(thing
      ? [dataBlock('application/ld+json', { '@context': 'https://schema.org', ...thing })]
      : []),
  ].join('')
}

export const titleOf = ({ share, title }: Document) =>
  share ? `${share.title} · ${brand.artistName}` : title

export const descriptionOf = ({ share, description }: Document) => share?.description ?? description

const isForEveryone = ({ share }: Document, path: string) =>
  share !== undefined || PUBLIC_PAGES.some((page) => page === path)

const inLanguage = (url: string, language: Language) => `${url}?${LANGUAGE_PARAMETER}=${language}`

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeAttribute(href)}" />`
