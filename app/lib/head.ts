import type { MessageDescriptor } from 'react-intl'
import type { Language } from '../../shared/language'
import type { PublicSite } from '../../shared/site/sections'
import type { DocumentContext, RouterContext } from './router-context'

type Texts = Record<Language, string>

/** A path on this site; width and height where they are known. */
type ShareImage = { path: string; width?: number; height?: number }

type PageHead = {
  /** A message, or a text that is not in the catalogues. */
  title: MessageDescriptor['id'] | ((site: PublicSite) => Texts)
  description: (site: PublicSite) => Texts
  /** Of schema.org. */
  jsonLd?: (page: DocumentContext) => Facts[]
}

type ItemHead = {
  title: string
  description: string
  image: ShareImage
  /** The `og:type`. */
  type: string
  /** Of schema.org. */
  jsonLd?: Facts
}

type Facts = Record<string, unknown>

const SHARE_IMAGE_SIZE = { width: 1200, height: 630 }
const DESCRIPTION_MAX = 200

// Heads are for documents; in the browser screens set the title. The check of `SSR` keeps what follows it out of the browser's code.

/** The head of a page of the site. */
export function pageHead({ document }: RouterContext, { title, description, jsonLd }: PageHead) {
  if (!import.meta.env.SSR || !document) return {}
  const { language, intl, site } = document
  const name =
    typeof title === 'function' ? title(site)[language] : intl.formatMessage({ id: title })
  return {
    meta: shareTags(document.origin, {
      title: `${name} · ${site.brand.siteName}`,
      description: description(site)[language],
      image: { path: site.brand.shareImage, ...SHARE_IMAGE_SIZE },
      type: 'website',
    }),
    scripts: jsonLd?.(document).map(factsBlock),
  }
}

/** The head of one album, track, event or post. */
export function itemHead({ document }: RouterContext, { jsonLd, ...item }: ItemHead) {
  if (!import.meta.env.SSR || !document) return {}
  return {
    meta: shareTags(document.origin, {
      ...item,
      title: `${item.title} · ${document.site.brand.artistName}`,
      description: shortened(item.description),
    }),
    scripts: jsonLd && [factsBlock(jsonLd)],
  }
}

const factsBlock = (facts: Facts) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...facts }),
})

const shareTags = (origin: string, { title, description, image, type }: ItemHead) => [
  { title },
  { name: 'description', content: description },
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:image', content: origin + image.path },
  // With the size, the first person who shares a link sees the picture before it is fetched.
  ...(image.width ? [{ property: 'og:image:width', content: `${image.width}` }] : []),
  ...(image.height ? [{ property: 'og:image:height', content: `${image.height}` }] : []),
  { name: 'twitter:card', content: cardFor(image) },
]

/** A wide card would cut a third off a square picture. */
const cardFor = ({ width, height }: ShareImage) =>
  width && width === height ? 'summary' : 'summary_large_image'

/** In one line, cut between whole characters. */
function shortened(text: string) {
  const characters = Array.from(text.replace(/\s+/g, ' '))
  return characters.length <= DESCRIPTION_MAX
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
