import { brand } from '../../brand.config'
import type { Share } from '../music'

/** Writes a page's card into the shell: other apps read the document, they do not run it. */
export function withShareTags(page: Response, share: Share, origin: string, path: string) {
  const title = `${share.title} · ${brand.artistName}`
  const tags: Record<string, string> = {
    'og:site_name': brand.siteName,
    'og:type': share.type,
    'og:title': title,
    'og:description': share.description,
    'og:image': origin + share.image,
    'og:url': origin + path,
    'twitter:card': 'summary_large_image',
  }
  return new HTMLRewriter()
    .on('title', {
      element(element) {
        element.setInnerContent(title)
      },
    })
    .on('meta[name="description"]', {
      element(element) {
        element.setAttribute('content', share.description)
      },
    })
    .on('head', {
      element(element) {
        for (const [property, content] of Object.entries(tags))
          element.append(`<meta property="${property}" content="${escapeAttribute(content)}" />`, {
            html: true,
          })
      },
    })
    .transform(page)
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
