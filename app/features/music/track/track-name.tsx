import { FormattedMessage } from 'react-intl'
import { Link } from '@tanstack/react-router'
import type { Track } from '../../../../shared/music'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { formatTime } from '../../player'

/** Title and plays; on phones also album and duration, which have no columns there. */
export function TrackName({ track }: { track: Track }) {
  const isCurrent = useIsCurrentTrack(track)
  return (
    <span className="block min-w-0">
      <Link
        to="/music/track/$trackId"
        params={{ trackId: track.id }}
        preload={false}
        className={`font-bold break-words hover:underline ${isCurrent ? 'text-pink' : ''}`}
      >
        {track.title}
      </Link>
      <span className="block text-sm break-words text-haze md:hidden">{track.albumTitle}</span>
      <span className="block text-sm text-haze">
        <span className="md:hidden">
          <span className="tabular-nums">{formatTime(track.duration)}</span>
          {' · '}
        </span>
        <FormattedMessage id="hub.popular.plays" values={{ plays: track.plays }} />
      </span>
    </span>
  )
}
