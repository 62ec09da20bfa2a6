import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/intl/error-messages'
import { useSite } from '../../../lib/site'
import { useDocumentTitle } from '../../../ui/page-heading'
import { Hero } from './hero'
import { type LandingParts, LandingSections } from './landing-sections'
import { landingQuery } from './query'

export function LandingScreen(parts: LandingParts) {
  useDocumentTitle(useTranslate()(useSite().tagline))
  // The route's loader waits for it.
  const { data: site } = useQuery(landingQuery())
  if (!site) return null
  return (
    <>
      <Hero hero={site.home.hero} />
      <LandingSections site={site} {...parts} />
    </>
  )
}
