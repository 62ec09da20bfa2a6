import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** For messages with one `<link>` in them. */
export const linkTo = (target: LinkProps) => ({
  link: (words: ReactNode) => (
    <Link {...target} className="text-link inline-block py-1 font-bold">
      {words}
    </Link>
  ),
})
