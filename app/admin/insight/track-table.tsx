import { FormattedNumber, useIntl } from 'react-intl'
import { Cover } from '../../ui/cover'
import { DataTable } from '../kit/data-table'
import { When } from '../kit/when'
import type { TrackFigures } from './queries'
import type { TrackSort } from './sort-tracks'

type Track = TrackFigures['tracks'][number]
type TrackTableProps = {
  tracks: Track[]
  sort: TrackSort
  onSort: (sort: TrackSort) => void
  stale: boolean
}

export function TrackTable({ tracks, sort, onSort, stale }: TrackTableProps) {
  const intl = useIntl()
  const head = (
    id: 'track' | 'album' | 'total' | 'daily-avg' | 'weekly-avg' | 'monthly-avg' | 'last',
  ) => intl.formatMessage({ id: `tracks.${id}` })
  return (
    <DataTable<Track, 'title' | 'album' | 'play_count' | 'last_played_at'>
      caption={intl.formatMessage({ id: 'admin.tracks' })}
      rows={tracks}
      rowKey={({ track_id }) => track_id}
      sort={sort}
      onSort={onSort}
      stale={stale}
      columns={[
        {
          key: 'track',
          head: head('track'),
          sort: 'title',
          cell: (track) => <Title track={track} />,
        },
        { key: 'album', head: head('album'), sort: 'album', cell: ({ album }) => album },
        {
          key: 'plays',
          head: head('total'),
          sort: 'play_count',
          numeric: true,
          cell: ({ play_count }) => <FormattedNumber value={play_count} />,
        },
        {
          key: 'daily',
          head: head('daily-avg'),
          numeric: true,
          cell: ({ daily_average }) => <Average value={daily_average} />,
        },
        {
          key: 'weekly',
          head: head('weekly-avg'),
          numeric: true,
          cell: ({ weekly_average }) => <Average value={weekly_average} />,
        },
        {
          key: 'monthly',
          head: head('monthly-avg'),
          numeric: true,
          cell: ({ monthly_average }) => <Average value={monthly_average} />,
        },
        {
          key: 'last',
          head: head('last'),
          sort: 'last_played_at',
          cell: ({ last_played_at }) => <When at={last_played_at} />,
        },
      ]}
    />
  )
}

const Title = ({ track }: { track: Track }) => (
  <span className="flex items-center gap-3">
    <Cover src={track.image} alt="" size={40} className="size-10 shrink-0" />
    <span className="font-bold">{track.title}</span>
  </span>
)

const Average = ({ value }: { value: number }) => (
  <FormattedNumber value={value} maximumFractionDigits={1} />
)
