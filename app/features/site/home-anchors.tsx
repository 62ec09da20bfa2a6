import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { musicQueries } from '../../lib/queries/music'
import { landingQuery } from './landing/query'

const ANCHORS = ['music', 'vip', 'bio', 'events', 'about', 'contact'] as const

/** The sections that the landing page has. */
export function HomeAnchors({ className }: { className?: string }) {
  const isEmpty = useEmptySections()
  return (
    <ul className={className}>
      {ANCHORS.filter((anchor) => !isEmpty(anchor)).map((anchor) => (
        <li key={anchor}>
          <Link
            to="/"
            hash={anchor}
            activeOptions={{ includeHash: true }}
            className="flex min-h-11 items-center rounded-tile px-2 text-haze transition-colors hover:text-chalk"
          >
            <FormattedMessage id={`nav.anchor.${anchor}`} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** From what the page itself has loaded. */
function useEmptySections() {
  const { data: site } = useQuery({ ...landingQuery(), enabled: false })
  const { data: newest } = useQuery({ ...musicQueries.newest(), enabled: false })
  return (anchor: (typeof ANCHORS)[number]) => {
    if (anchor === 'music') return site?.home.music.hits.length === 0 && !newest
    return anchor === 'about' && site?.home.about.figures.length === 0
  }
}
