import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Cover } from '../../../ui/cover'
import { TrackPlayButton } from '../../player/lists/track-play-button'
import { useAccess } from '../../library/use-library'
import { Equaliser, formatTime, isPlaying, player, usePlayer } from '../../player'
import { useIsCurrentTrack } from '../../player/use-player'
import { useReturnTo } from '../../session/use-return-to'

type TrackRowProps = {
  track: Track
  number: number
  /** Plays the list from this row, or pauses. */
  play: () => void
  /** A column with the duration on wide screens. */
  withDuration?: boolean
  /** The buttons at the end of the row. */
  children: ReactNode
}

/** A row of a track table. A double click on it plays from here. */
export function TrackRow({ track, number, play, withDuration = false, children }: TrackRowProps) {
  const isOpen = useAccess() === 'open'
  const isCurrent = useIsCurrentTrack(track)
  return (
    <tr
      aria-current={isCurrent || undefined}
      onDoubleClick={(event) => isOpen && playFromRow(event, isCurrent, play)}
      className={`border-t border-line transition-colors select-none hover:bg-floor ${isCurrent ? 'bg-floor' : ''}`}
    >
      <td className="hidden w-12 text-center text-haze tabular-nums sm:table-cell">
        <RowNumber track={track} number={number} />
      </td>
      <td className="py-2 pr-2">
        <span className="flex items-center gap-3 sm:gap-4">
          <TrackLead track={track} play={play} />
          <TrackName track={track} />
        </span>
      </td>
      <td className={`hidden pr-4 text-haze md:table-cell ${withDuration ? 'w-1/4' : 'w-1/3'}`}>
        <AlbumLink track={track} className="hover:text-chalk hover:underline" />
      </td>
      {withDuration && (
        <td className="hidden w-20 pr-4 text-right text-haze tabular-nums md:table-cell">
          {formatTime(track.duration)}
        </td>
      )}
      <td className="w-0">
        <span className="flex justify-end">{children}</span>
      </td>
    </tr>
  )
}

/** Title and plays; on phones also album and duration, which have no columns there. */
function TrackName({ track }: { track: Track }) {
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

/** The row number, or the equaliser for the current track. */
function RowNumber({ track, number }: { track: Track; number: number }) {
  const isCurrent = useIsCurrentTrack(track)
  const playing = usePlayer(isPlaying)
  return isCurrent ? <Equaliser still={!playing} /> : number
}

/** A link to the album. Featured tracks only have an album title. */
export const AlbumLink = ({ track, className = '' }: { track: Track; className?: string }) =>
  track.albumId ? (
    <Link
      to="/music/catalog/$id"
      params={{ id: track.albumId }}
      preload={false}
      className={className}
    >
      {track.albumTitle}
    </Link>
  ) : (
    track.albumTitle
  )

type TrackLeadProps = { track: Track; play: () => void }

/** The cover at the start of a row: plays, or says why it is locked. */
function TrackLead({ track, play }: TrackLeadProps) {
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

/** A double click on a row plays from here; buttons and links in it keep their own action. */
function playFromRow({ target }: MouseEvent, isCurrent: boolean, play: () => void) {
  if (target instanceof Element && target.closest('a, button, dialog')) return
  if (!isCurrent) play()
  else {
    player.seek(0)
    player.resume()
  }
}
