import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { useAccess } from '../../library/use-library'
import { trackSource } from '../../player'
import { TrackRow } from '../../player/lists/track-row'
import { useListPlayback } from '../../player/lists/use-list-playback'
import { useRowPreviews } from '../track/row-previews'
import { TrackMenu } from '../track/track-menu'

type PopularTableProps = {
  tracks: readonly Track[]
  /** Rows keep their rank while the list is filtered. */
  rankOf: (track: Track) => number
}

export function PopularTable({ tracks, rankOf }: PopularTableProps) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'hub.popular.context' })
  const { playFrom } = useListPlayback({ id: 'popular', name, tracks: [...tracks] }, 'featured')
  const isLocked = useAccess() === 'locked'
  const { rowOf, sound } = useRowPreviews()
  return (
    <>
      {isLocked && sound}
      <table aria-label={name} className="w-full border-collapse text-left">
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
            <TrackRow
              key={track.id}
              source={trackSource(track)}
              layout="table"
              number={rankOf(track)}
              play={() => playFrom(index)}
              withDuration
              {...(isLocked && { preview: rowOf(track) })}
            >
              <FavoriteButton track={track} />
              <AddToPlaylistButton track={track} className="hidden sm:grid" />
              <TrackMenu track={track} />
            </TrackRow>
          ))}
        </tbody>
      </table>
    </>
  )
}
