import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { useListPlayback } from '../../library/use-list-playback'
import { PopularRow } from './popular-row'

type PopularTableProps = {
  tracks: readonly Track[]
  /** Each row keeps its place in the charts while the search narrows the list. */
  placeOf: (track: Track) => number
}

export function PopularTable({ tracks, placeOf }: PopularTableProps) {
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
            number={placeOf(track)}
            play={() => playFrom(index)}
          />
        ))}
      </tbody>
    </table>
  )
}
