import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Track } from '../../../shared/music'
import { useReturnTo } from '../session/use-return-to'
import { Equaliser, isPlaying, usePlayer } from '../player'

type TrackControlProps = { track: Track; mayPlay: boolean; isCurrent: boolean; play: () => void }

/** Under a finger the whole row is the control; under a pointer the row can be double-clicked and holds more than this. */
const CONTROL =
  'peer col-start-1 row-start-1 grid size-11 place-items-center rounded-tile text-haze hover:text-chalk ' +
  '[@media(hover:none)]:after:absolute [@media(hover:none)]:after:inset-0'
const SHOWN_ON_APPROACH =
  'opacity-0 transition-opacity group-hover:opacity-100 [:focus-visible>&]:opacity-100'
const HIDDEN_ON_APPROACH = 'transition-opacity group-hover:opacity-0 peer-focus-visible:opacity-0'

/** The start of a row: its number, and what can be done with it. */
export function TrackControl(props: TrackControlProps) {
  if (!props.track.playable) return <Unrecorded {...props} />
  return props.mayPlay ? <PlayTrack {...props} /> : <LockedTrack {...props} />
}

function PlayTrack({ track, isCurrent, play }: TrackControlProps) {
  const intl = useIntl()
  const playing = usePlayer(isPlaying) && isCurrent
  const Icon = playing ? Pause : Play
  const words = playing ? 'track.pause' : 'track.play'
  return (
    <Place
      rest={isCurrent ? <Equaliser still={!playing} /> : track.number}
      className={HIDDEN_ON_APPROACH}
    >
      <button
        type="button"
        aria-label={intl.formatMessage({ id: words }, { title: track.title })}
        onClick={play}
        className={CONTROL}
      >
        <Icon aria-hidden className={`size-5 fill-current ${SHOWN_ON_APPROACH}`} />
      </button>
    </Place>
  )
}

function LockedTrack({ track }: TrackControlProps) {
  const intl = useIntl()
  const why = intl.formatMessage({ id: 'track.locked' }, { title: track.title })
  return (
    <Place rest={track.number} className="-ml-5">
      <Link
        to="/vip-signup"
        search={useReturnTo()}
        preload={false}
        aria-label={why}
        title={why}
        className={CONTROL}
      >
        <Lock aria-hidden className="ml-5 size-3.5 text-acid" />
      </Link>
    </Place>
  )
}

function Unrecorded({ track }: TrackControlProps) {
  const intl = useIntl()
  return (
    <Place rest={track.number}>
      <span className="sr-only">
        {intl.formatMessage({ id: 'track.unrecorded' }, { title: track.title })}
      </span>
    </Place>
  )
}

type PlaceProps = { rest: ReactNode; className?: string; children: ReactNode }

/** What the place shows at rest lies over the control, and lets every click through to it. */
const Place = ({ rest, className = '', children }: PlaceProps) => (
  <span className="grid size-11 shrink-0 place-items-center">
    {children}
    <span
      className={`pointer-events-none col-start-1 row-start-1 text-haze tabular-nums ${className}`}
    >
      {rest}
    </span>
  </span>
)
