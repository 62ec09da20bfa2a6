import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { useAccess } from '../../library/use-library'
import { Equaliser } from '../controls/equaliser'
import { formatTime } from '../format-time'
import { canPlay, describeSource, isSameSource, type Source } from '../engine/source'
import { currentSource, isPlaying } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import { type LeadProps, type RowPreview, TrackLead } from './track-lead'

type TrackRowProps = {
  /** A track; in the queue also a station. */
  source: Source
  /** Plays the list from this row, or pauses. A row without it only shows what it is about. */
  play?: () => void
  /** An item of a list begins with the cover, or with its number; a row of a table has both. */
  layout?: 'number' | 'table'
  number?: number
  /** In a table: whether there is a column with the duration. */
  withDuration?: boolean
  /** For who may not play it. Without it the row leads to the sign-up. */
  preview?: RowPreview
  /** Below the title, and in place of the duration; by default the album. Null: nothing. */
  detail?: ReactNode
  /** In a list that can be sorted: the handle to drag the row by. The list has the items. */
  handle?: ReactNode
  /** An upcoming entry of the queue may be the track that plays now. */
  isUpcoming?: boolean
  className?: string
  /** The buttons at the end of the row. */
  children?: ReactNode
}

/** A track in a list or table. Its start plays or pauses; a double click plays it from the beginning; on touch screens the whole item plays. */
export function TrackRow(props: TrackRowProps) {
  const { source, play, layout, isUpcoming = false, handle, className = '', children } = props
  const isOpen = useAccess() === 'open'
  const isCurrent =
    usePlayer((state) => isSameSource(currentSource(state), source)) &&
    play !== undefined &&
    !isUpcoming
  const playing = usePlayer(isPlaying) && isCurrent
  const state: RowState = { ...props, isCurrent, playing }

  const playFromStart = ({ target }: MouseEvent) => {
    const isOnControl = target instanceof Element && target.closest('a, button, dialog')
    if (!isOpen || !play || !canPlay(source) || isOnControl) return
    if (!isCurrent) play()
    else {
      player.seek(0)
      player.resume()
    }
  }
  const row = {
    'aria-current': isCurrent || undefined,
    onDoubleClick: playFromStart,
  }
  if (layout === 'table')
    return (
      <tr
        {...row}
        className={`group/row border-t border-line transition-colors select-none hover:bg-floor ${isCurrent ? 'bg-floor' : ''}`}
      >
        <Cells {...state} />
      </tr>
    )
  const Item = handle ? 'div' : 'li'
  const item = (
    <Item
      {...row}
      className={`group/row relative flex min-h-14 items-center gap-x-3 rounded-tile px-2 py-1 transition-colors select-none hover:bg-stage ${isCurrent ? 'bg-stage' : ''} ${handle ? 'flex-wrap @sm:flex-nowrap' : ''} ${className}`}
    >
      {handle && <span className="relative z-10 -mr-2 -ml-2">{handle}</span>}
      <TrackLead {...state} />
      <Name {...state} />
      {children && (
        // Above the touch target; an open menu above the following rows.
        <span
          className={`relative z-10 -mr-2 flex shrink-0 has-[[aria-expanded=true]]:z-20 ${handle ? 'w-full justify-end @sm:w-auto' : ''}`}
        >
          {children}
        </span>
      )}
    </Item>
  )
  return handle ? <div className="@container">{item}</div> : item
}

type RowState = TrackRowProps & LeadProps

/** Title, and below it the album or what the list says of the track. */
function Name({ source, detail, handle, isCurrent, preview }: RowState) {
  const { title, collection } = describeSource(source)
  const color = isCurrent ? 'text-pink' : canPlay(source) ? '' : 'text-haze'
  const below = detail === undefined ? collection : detail
  return (
    <>
      <span className={`min-w-0 flex-1 ${handle ? 'basis-24' : ''}`}>
        <span className={`line-clamp-2 leading-snug font-bold ${color}`} title={title}>
          {title}
        </span>
        {below && <span className="block truncate text-sm text-haze">{below}</span>}
        {preview?.note && <span className="relative z-10 block">{preview.note}</span>}
      </span>
      {source.kind === 'track' && !handle && !detail && (
        <Duration track={source.track} className="max-[23rem]:hidden" />
      )}
    </>
  )
}

const Duration = ({ track, className = '' }: { track: Track; className?: string }) => (
  <span className={`text-sm text-haze tabular-nums ${className}`}>
    {formatTime(track.duration)}
  </span>
)

/** Number, title and plays, album, and where wanted the duration. On phones one cell has them all. */
function Cells({ children, withDuration = false, ...row }: RowState) {
  const { source, number, isCurrent, playing, preview } = row
  if (source.kind !== 'track') return null
  const { track } = source
  return (
    <>
      <td className="hidden w-12 text-center text-haze tabular-nums sm:table-cell">
        {isCurrent ? <Equaliser still={!playing} /> : number}
      </td>
      <td className="py-2 pr-2">
        <span className="flex items-center gap-3 sm:gap-4">
          <TrackLead {...row} />
          <span className="block min-w-0">
            <Link
              to="/music/track/$trackId"
              params={{ trackId: track.id }}
              preload={false}
              className={`font-bold break-words hover:underline ${isCurrent ? 'text-pink' : ''}`}
            >
              {track.title}
            </Link>
            <span className="block text-sm break-words text-haze md:hidden">
              {track.albumTitle}
            </span>
            <span className="block text-sm text-haze">
              <span className="md:hidden">
                <Duration track={track} />
                {' · '}
              </span>
              <FormattedMessage id="hub.popular.plays" values={{ plays: track.plays }} />
            </span>
            {preview?.note && <span className="block">{preview.note}</span>}
          </span>
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
    </>
  )
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
