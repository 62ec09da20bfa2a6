import type { PublicBrand } from '../../shared/site/brand'
import { LANGUAGE_PARAMETER, type Language } from '../../shared/language'
import type { RenderedPage } from '../../shared/server-rendering'
import { newsTitle } from '../broadcasts'
import { dataBlock, escapeAttribute } from './markup'

const LOCALES = { en: 'en_US', 'pt-BR': 'pt_BR' }

type Page = {
  document: RenderedPage
  brand: PublicBrand
  origin: string
  path: string
  language: Language
  /** The language that the address names, if it does. */
  asked: string | undefined
}

/** What other apps and search engines read without running the page: its own tags, and those of its address. */
export function headTags({ document, brand, origin, path, language, asked }: Page) {
  const feed = tag('link', {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: newsTitle(brand, language),
    href: inLanguage('/news.xml', language),
  })
  if (!document.indexed) return `<meta name="robots" content="noindex" />${feed}`
  const url = origin + path
  // An address that names its language is a page of its own; the bare one is in the reader's language.
  const own = asked ? inLanguage(url, language) : url
  return [
    ...[
      { property: 'og:site_name', content: brand.siteName },
      ...document.meta,
      { property: 'og:url', content: own },
      { property: 'og:locale', content: LOCALES[language] },
    ].map((attributes) => tag('meta', attributes)),
    tag('link', { rel: 'canonical', href: own }),
    ...[['x-default', url] as const, ...alternates(url)].map(([hreflang, href]) =>
      tag('link', { rel: 'alternate', hreflang, href }),
    ),
    feed,
    ...document.jsonLd.map((json) => dataBlock('application/ld+json', json)),
  ].join('')
}

const alternates = (url: string) =>
  (['en', 'pt-BR'] as const).map((language) => [language, inLanguage(url, language)] as const)

const inLanguage = (url: string, language: Language) => `${url}?${LANGUAGE_PARAMETER}=${language}`

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')} />`
