import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
