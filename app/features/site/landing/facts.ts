import type { DocumentContext } from '../../../lib/router-context'

/** The artist and the site as things of schema.org. */
export function landingFacts({ site: { brand, home }, language, origin }: DocumentContext) {
  const url = `${origin}/`
  return [
    {
      '@type': 'MusicGroup',
      name: brand.artistName,
      description: home.description[language],
      url,
      image: origin + brand.shareImage,
      sameAs: brand.social.map((profile) => profile.url),
    },
    { '@type': 'WebSite', name: brand.siteName, url },
  ]
}
