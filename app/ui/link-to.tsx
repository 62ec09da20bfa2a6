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
