import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/intl/error-messages'
import { useSite } from '../../../lib/site'
import { useDocumentTitle } from '../../../ui/page-heading'
import { Hero } from './hero'
import { landingQuery } from './query'

/** The first view of the landing page; the route passes the sections below it, whose code is loaded later. */
export function LandingScreen({ sections }: { sections: ReactNode }) {
  useDocumentTitle(useTranslate()(useSite().tagline))
  // The route's loader waits for it.
  const { data: site } = useQuery(landingQuery())
  if (!site) return null
  return (
    <>
      <Hero hero={site.home.hero} />
      {sections}
    </>
  )
}
