import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../features/site/landing/landing-screen'

export const Route = createFileRoute('/')({ component: Landing })

function Landing() {
  return <LandingScreen events={null} contactForm={null} />
}
