import { brand } from '../../brand.config'
import { PUBLIC_PAGES } from '../../shared/server-rendering'
import { LANGUAGE_PARAMETER, type Language } from '../../shared/language'
import type { ShareImage } from './page-metadata'
import type { Document } from './document'
import { dataBlock, escapeAttribute } from './markup'

const DEFAULT_PICTURE: ShareImage = { path: '/media/brand/share.jpg', width: 1200, height: 630 }
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
  if (!isForEveryone(document, path)) return '<meta name="robots" content="noindex" />'
  const url = origin + path
  // An address that names its language is a page of its own; the bare one speaks the reader's.
  const own = asked ? inLanguage(url, language) : url
  const image = share?.image ?? DEFAULT_PICTURE
  const cards = {
    'og:site_name': brand.siteName,
    'og:type': share?.type ?? 'website',
    'og:title': titleOf(document),
    'og:description': descriptionOf(document),
    'og:image': origin + image.path,
    // Who knows the size shows the picture to the first who shares, before it is fetched.
    ...(image.width && { 'og:image:width': `${image.width}` }),
    ...(image.height && { 'og:image:height': `${image.height}` }),
    'og:url': own,
    'og:locale': LOCALES[language],
  }
  return [
    ...Object.entries(cards).map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeAttribute(content)}" />`,
    ),
    `<meta name="twitter:card" content="${cardFor(image)}" />`,
    link('canonical', own),
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

/** A square on a wide card would lose its upper and lower third. */
const cardFor = ({ width, height }: ShareImage) =>
  width && width === height ? 'summary' : 'summary_large_image'

const isForEveryone = ({ share }: Document, path: string) =>
  share !== undefined || PUBLIC_PAGES.some((page) => page === path)

const inLanguage = (url: string, language: Language) => `${url}?${LANGUAGE_PARAMETER}=${language}`

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeAttribute(href)}" />`
