import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Cover } from '../../../ui/cover'
import { useReturnTo } from '../../session/use-return-to'
import { TrackPlayButton } from '../../library/playlists/track-play-button'
import { useAccess } from '../../library/use-library'

type TrackLeadProps = { track: Track; play: () => void }

/** The cover at the start of a row: plays, or says label it is locked. */
export function TrackLead({ track, play }: TrackLeadProps) {
  const access = useAccess()
  if (access === 'open') return <TrackPlayButton track={track} play={play} numbered />
  if (access === 'locked') return <LockedCover track={track} />
  return <Cover src={track.image} alt="" size={44} className="size-11 shrink-0 rounded-tile" />
}

function LockedCover({ track }: { track: Track }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'track.locked' }, { title: track.title })
  return (
    <Link
      to="/vip-signup"
      search={useReturnTo()}
      preload={false}
      aria-label={label}
      title={label}
      className="relative size-11 shrink-0 overflow-hidden rounded-tile"
    >
      <Cover src={track.image} alt="" size={44} className="size-full" />
      <span className="absolute inset-0 grid place-items-center bg-night/60">
        <Lock aria-hidden className="size-4 text-acid" />
      </span>
    </Link>
  )
}
