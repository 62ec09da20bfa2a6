import type { ReactNode } from 'react'
import { brand } from '../../../../brand.config'
import { useServerMessage } from '../../../intl/use-server-message'
import { useDocumentTitle } from '../../../ui/use-document-title'
import { About } from './about'
import { Biography } from './biography'
import { Contact } from './contact'
import { Events } from './events'
import { Hero } from './hero'
import { Hits } from './hits'
import { VipBenefits } from './vip-benefits'

/** The list of events and the contact form belong to other features: the route brings them. */
type LandingScreenProps = { events: ReactNode; contactForm: ReactNode }

export function LandingScreen({ events, contactForm }: LandingScreenProps) {
  useDocumentTitle(useServerMessage()(brand.tagline))
  return (
    <>
      <Hero />
      <Hits />
      <VipBenefits />
      <Biography />
      <Events list={events} />
      <About />
      <Contact form={contactForm} />
    </>
  )
}
