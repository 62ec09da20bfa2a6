import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The `<link>` tag of a message. */
export const linkTo = (target: LinkProps) => ({
  link: (text: ReactNode) => (
    <Link {...target} className="text-link inline-block py-1 font-bold">
      {text}
    </Link>
  ),
})

/** Link tags for messages that mention the terms or the privacy policy. */
export const legalLinks = {
  terms: (text: ReactNode) => (
    <Link to="/terms" className="text-link">
      {text}
    </Link>
  ),
  privacy: (text: ReactNode) => (
    <Link to="/privacy" className="text-link">
      {text}
    </Link>
  ),
}
