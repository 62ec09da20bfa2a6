import { createFileRoute } from '@tanstack/react-router'
import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { eventQueries } from '../features/events/queries'
import { LandingScreen } from '../features/site/landing/landing-screen'

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(eventQueries.announced())
  },
  component: Landing,
})

function Landing() {
  return <LandingScreen events={<LandingEvents />} contactForm={<ContactFormCard />} />
}
