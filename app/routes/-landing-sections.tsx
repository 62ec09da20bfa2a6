import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { LandingSections } from '../features/site/landing/landing-sections'

export const Sections = () => (
  <LandingSections events={<LandingEvents />} contactForm={<ContactFormCard />} />
)
