import type { NewsArticle } from '../../../shared/news'
import { itemHead, pageHead } from '../../lib/head'
import type { RouterContext } from '../../lib/router-context'

/** The head of the archive. */
export const newsHead = (context: RouterContext) =>
  pageHead(context, {
    title: 'news.title',
    description: ({ brand }) => ({
      en: `News from ${brand.artistName}: records, shows and what happens in the club.`,
      'pt-BR': `Novidades de ${brand.artistName}: discos, shows e o que acontece no clube.`,
    }),
  })

/** The head of a broadcast's page. */
export function articleHead(context: RouterContext, article: NewsArticle | null | undefined) {
  if (!import.meta.env.SSR || !context.document || !article) return {}
  const { origin, site } = context.document
  const { slug, title, excerpt, picture, published_at, language } = article
  const path = picture ? `${picture}?width=600&format=jpeg` : site.brand.shareImage
  return itemHead(context, {
    title,
    description: excerpt,
    image: picture ? { path } : { path, width: 1200, height: 630 },
    type: 'article',
    jsonLd: {
      '@type': 'NewsArticle',
      headline: title,
      inLanguage: language,
      datePublished: published_at,
      url: `${origin}/news/${slug}`,
      image: origin + path,
      author: { '@type': 'MusicGroup', name: site.brand.artistName, url: `${origin}/` },
      publisher: { '@type': 'Organization', name: site.brand.siteName, url: `${origin}/` },
    },
  })
}
