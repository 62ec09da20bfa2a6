import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/intl/error-messages'
import { useSite } from '../../../lib/site'
import { useDocumentTitle } from '../../../ui/page-heading'
import { Hero } from './hero'
import { LandingSections } from './landing-sections'
import { landingQuery } from './query'

/** The event list and the contact form belong to other features and are passed by the route. */
type LandingScreenProps = { events: ReactNode; contactForm: ReactNode }

export function LandingScreen({ events, contactForm }: LandingScreenProps) {
  useDocumentTitle(useTranslate()(useSite().tagline))
  // The route's loader waits for it.
  const { data: site } = useQuery(landingQuery())
  if (!site) return null
  return (
    <>
      <Hero hero={site.home.hero} />
      <LandingSections site={site} events={events} contactForm={contactForm} />
    </>
  )
}
