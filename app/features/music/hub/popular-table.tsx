import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { useAccess } from '../../library/use-library'
import { useListPlayback } from '../../library/use-list-playback'
import { formatTime } from '../../player'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { AlbumLink } from '../track/album-link'
import { playFromRow } from '../track/play-from-row'
import { RowNumber } from '../track/row-number'
import { TrackLead } from '../track/track-lead'
import { TrackMenu } from '../track/track-menu'
import { TrackName } from '../track/track-name'

type PopularTableProps = {
  tracks: readonly Track[]
  /** Rows keep their rank while the list is filtered. */
  rankOf: (track: Track) => number
}

export function PopularTable({ tracks, rankOf }: PopularTableProps) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'hub.popular.context' })
  const { playFrom } = useListPlayback({ id: 'popular', name, tracks: [...tracks] }, 'featured')
  return (
    <table aria-label={name} className="w-full border-collapse text-left select-none">
      <thead className="sr-only text-sm text-haze sm:not-sr-only sm:table-header-group">
        <tr>
          <th scope="col" className="hidden h-11 w-12 text-center font-normal sm:table-cell">
            <FormattedMessage id="hub.popular.number" />
          </th>
          <th scope="col" className="font-normal">
            <FormattedMessage id="hub.popular.track-title" />
          </th>
          <th scope="col" className="hidden font-normal md:table-cell">
            <FormattedMessage id="hub.popular.album" />
          </th>
          <th scope="col" className="hidden pr-4 text-right font-normal md:table-cell">
            <FormattedMessage id="hub.popular.duration" />
          </th>
          <th scope="col">
            <span className="sr-only">
              <FormattedMessage id="hub.popular.actions" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody className="border-b border-line">
        {tracks.map((track, index) => (
          <PopularRow
            key={track.id}
            track={track}
            number={rankOf(track)}
            play={() => playFrom(index)}
          />
        ))}
      </tbody>
    </table>
  )
}

type PopularRowProps = {
  track: Track
  number: number
  /** Plays the list from this row, or pauses. */
  play: () => void
}

/** A double click on the row plays from here. */
function PopularRow({ track, number, play }: PopularRowProps) {
  const isCurrent = useIsCurrentTrack(track)
  const isOpen = useAccess() === 'open'

  return (
    <tr
      aria-current={isCurrent || undefined}
      onDoubleClick={(event) => isOpen && playFromRow(event, isCurrent, play)}
      className={`border-t border-line transition-colors hover:bg-floor ${isCurrent ? 'bg-floor' : ''}`}
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
      <td className="hidden w-1/4 pr-4 text-haze md:table-cell">
        <AlbumLink track={track} className="hover:text-chalk hover:underline" />
      </td>
      <td className="hidden w-20 pr-4 text-right text-haze tabular-nums md:table-cell">
        {formatTime(track.duration)}
      </td>
      <td className="w-0">
        <span className="flex justify-end">
          <FavoriteButton track={track} />
          <AddToPlaylistButton track={track} className="hidden sm:grid" />
          <TrackMenu track={track} />
        </span>
      </td>
    </tr>
  )
}
