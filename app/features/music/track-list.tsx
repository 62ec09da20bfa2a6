import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { MouseEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Album, Track } from '../../../shared/music'
import { FavoriteButton } from '../library/favorites/favorite-button'
import {
  currentSource,
  Equaliser,
  formatTime,
  isPlaying,
  isSameSource,
  player,
  trackSource,
  usePlayer,
} from '../player'
import { useMayPlay } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { TrackMenu } from './track/track-menu'
import { useListPlayback } from '../player/lists/use-list-playback'

export function TrackList({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  const { playFrom } = useListPlayback({ ...album, name: album.title }, 'album')
  return (
    <ol className="divide-y divide-line border-y border-line">
      {album.tracks.map((track, index) => (
        <TrackRow key={track.id} track={track} mayPlay={mayPlay} play={() => playFrom(index)} />
      ))}
    </ol>
  )
}

type TrackRowProps = {
  track: Track
  mayPlay: boolean
  /** Plays the list from this row, or pauses. */
  play: () => void
}

/** A double click on the row plays from here; so does the button, which also pauses. */
function TrackRow({ track, mayPlay, play }: TrackRowProps) {
  const isCurrent = usePlayer((state) => isSameSource(currentSource(state), trackSource(track)))

  const playFromStart = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button')
    if (!mayPlay || isOnControl) return
    if (!isCurrent) play()
    else {
      player.seek(0)
      player.resume()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the button in the row
    <li
      aria-current={isCurrent || undefined}
      onDoubleClick={playFromStart}
      className={`group relative flex min-h-14 items-center gap-3 pr-3 pl-1 transition-colors select-none hover:bg-floor sm:gap-5 sm:pr-5 sm:pl-3 ${isCurrent ? 'bg-floor' : ''}`}
    >
      <TrackControl track={track} mayPlay={mayPlay} isCurrent={isCurrent} play={play} />
      <span
        className={`min-w-0 flex-1 py-3 font-bold text-pretty ${isCurrent ? 'text-pink' : track.playable ? '' : 'text-haze'}`}
      >
        {track.title}
      </span>
      <span className="text-haze tabular-nums">{formatTime(track.duration)}</span>
      {mayPlay && (
        // Above the row's touch target; an open menu above the following rows.
        <span className="relative z-10 -mr-2 flex has-[[aria-expanded=true]]:z-20 sm:-mr-4">
          <FavoriteButton track={track} className="hidden sm:grid" />
          <TrackMenu track={track} />
        </span>
      )}
    </li>
  )
}

type TrackControlProps = { track: Track; mayPlay: boolean; isCurrent: boolean; play: () => void }

/** On touch screens the whole row is the control; with a mouse the row can be double-clicked and has more buttons. */
const CONTROL =
  'peer col-start-1 row-start-1 grid size-11 place-items-center rounded-tile text-haze hover:text-chalk ' +
  '[@media(hover:none)]:after:absolute [@media(hover:none)]:after:inset-0'
const SHOWN_ON_HOVER =
  'opacity-0 transition-opacity group-hover:opacity-100 [:focus-visible>&]:opacity-100'
const HIDDEN_ON_HOVER = 'transition-opacity group-hover:opacity-0 peer-focus-visible:opacity-0'

/** The start of a row: its number and a play button or lock. */
function TrackControl(props: TrackControlProps) {
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
