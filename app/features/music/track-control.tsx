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

/** On touch screens the whole row is the control; with a mouse the row can be double-clicked and has more buttons. */
const CONTROL =
  'peer col-start-1 row-start-1 grid size-11 place-items-center rounded-tile text-haze hover:text-chalk ' +
  '[@media(hover:none)]:after:absolute [@media(hover:none)]:after:inset-0'
const SHOWN_ON_HOVER =
  'opacity-0 transition-opacity group-hover:opacity-100 [:focus-visible>&]:opacity-100'
const HIDDEN_ON_HOVER = 'transition-opacity group-hover:opacity-0 peer-focus-visible:opacity-0'

/** The start of a row: its number and a play button or lock. */
export function TrackControl(props: TrackControlProps) {
  if (!props.track.playable) return <UnrecordedTrack {...props} />
  return props.mayPlay ? <PlayTrack {...props} /> : <LockedTrack {...props} />
}

function PlayTrack({ track, isCurrent, play }: TrackControlProps) {
  const intl = useIntl()
  const playing = usePlayer(isPlaying) && isCurrent
  const Icon = playing ? Pause : Play
  const messageId = playing ? 'track.pause' : 'track.play'
  return (
    <NumberCell
      label={isCurrent ? <Equaliser still={!playing} /> : track.number}
      className={HIDDEN_ON_HOVER}
    >
      <button
        type="button"
        aria-label={intl.formatMessage({ id: messageId }, { title: track.title })}
        onClick={play}
        className={CONTROL}
      >
        <Icon aria-hidden className={`size-5 fill-current ${SHOWN_ON_HOVER}`} />
      </button>
    </NumberCell>
  )
}

function LockedTrack({ track }: TrackControlProps) {
  const intl = useIntl()
  const reason = intl.formatMessage({ id: 'track.locked' }, { title: track.title })
  return (
    <NumberCell label={track.number} className="-ml-5">
      <Link
        to="/vip-signup"
        search={useReturnTo()}
        preload={false}
        aria-label={reason}
        title={reason}
        className={CONTROL}
      >
        <Lock aria-hidden className="ml-5 size-3.5 text-acid" />
      </Link>
    </NumberCell>
  )
}

function UnrecordedTrack({ track }: TrackControlProps) {
  const intl = useIntl()
  return (
    <NumberCell label={track.number}>
      <span className="sr-only">
        {intl.formatMessage({ id: 'track.unrecorded' }, { title: track.title })}
      </span>
    </NumberCell>
  )
}

type NumberCellProps = { label: ReactNode; className?: string; children: ReactNode }

/** The number lies over the control and ignores pointer events. */
const NumberCell = ({ label, className = '', children }: NumberCellProps) => (
  <span className="grid size-11 shrink-0 place-items-center">
    {children}
    <span
      className={`pointer-events-none col-start-1 row-start-1 text-haze tabular-nums ${className}`}
    >
      {label}
    </span>
  </span>
)
