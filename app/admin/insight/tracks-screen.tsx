import { useQuery } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import { createContext, use } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { TRACK_PERIODS, type TrackPeriod } from '../../../shared/periods'
import { Cover } from '../../ui/cover'
import { Empty } from '../../ui/empty'
import { AdminPage } from '../kit/admin-page'
import { DataTable, columnHelper } from '../kit/data-table'
import { DownloadCsv } from '../kit/csv'
import { ListState } from '../kit/list-body'
import { SmallValue, StatCard } from '../kit/stat-card'
import { When } from '../kit/when'
import { PeriodChoice, TimeZoneNote } from './figures'
import { type TrackFigures, insightQueries } from './queries'

type Track = TrackFigures['tracks'][number]

type TracksScreenProps = {
  period: TrackPeriod
  /** From the URL. */
  sortParam: string | undefined
  onChoose: (change: { period?: TrackPeriod; sort?: string }) => void
}

export function TracksScreen({ period, sortParam, onChoose }: TracksScreenProps) {
  const intl = useIntl()
  const query = useQuery(insightQueries.tracks(period))
  const sort = asTrackSort(sortParam)
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.tracks' })}
      actions={
        <>
          <PeriodChoice
            periods={TRACK_PERIODS}
            value={period}
            onChoose={(chosen) => onChoose({ period: chosen })}
          />
          {query.data && query.data.tracks.length > 0 && (
            <DownloadCsv
              name={`tracks-${period}`}
              rows={sortTracks(query.data.tracks, sort).map(({ image: _image, ...track }) => track)}
            />
          )}
        </>
      }
    >
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'tracks.loading' })}
        failed={intl.formatMessage({ id: 'tracks.failed' })}
      >
        {(data) => (
          <FiguresZone value={data.time_zone}>
            <TimeZoneNote zone={data.time_zone} />
            <div className="mt-4 mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              <StatCard
                label={intl.formatMessage({ id: 'tracks.total' })}
                value={<FormattedNumber value={data.total_plays} />}
              />
              <StatCard
                label={intl.formatMessage({ id: 'tracks.top' })}
                value={data.top_track?.title ?? '–'}
              />
              <StatCard
                label={intl.formatMessage({ id: 'tracks.daily' })}
                value={<FormattedNumber value={data.daily_average} maximumFractionDigits={1} />}
                note={<FormattedMessage id="tracks.per-day" />}
              />
              <StatCard
                label={intl.formatMessage({ id: 'tracks.last' })}
                value={
                  <SmallValue>
                    <When at={data.last_played_at} zone={data.time_zone} />
                  </SmallValue>
                }
              />
            </div>
            {data.tracks.length === 0 ? (
              <Empty icon={AudioLines} title={intl.formatMessage({ id: 'tracks.none' })}>
                <FormattedMessage id="tracks.none-yet" />
              </Empty>
            ) : (
              <DataTable
                caption={intl.formatMessage({ id: 'admin.tracks' })}
                columns={COLUMNS}
                rows={sortTracks(data.tracks, sort)}
                rowKey={({ track_id }) => track_id}
                sort={sort}
                onSort={(by) => onChoose({ sort: by })}
                stale={query.isPlaceholderData}
              />
            )}
          </FiguresZone>
        )}
      </ListState>
    </AdminPage>
  )
}

const column = columnHelper<Track>()
const COLUMNS = column.columns([
  column.accessor('title', {
    enableSorting: true,
    meta: { head: 'tracks.track' },
    cell: ({ row: { original: track } }) => (
      <span className="flex items-center gap-3">
        <Cover src={track.image} alt="" size={40} className="size-10 shrink-0" />
        <span className="font-bold">{track.title}</span>
      </span>
    ),
  }),
  column.accessor('album', { enableSorting: true, meta: { head: 'tracks.album', under: 'plain' } }),
  column.accessor('play_count', {
    enableSorting: true,
    meta: { head: 'tracks.total', numeric: true },
    cell: ({ getValue }) => <FormattedNumber value={getValue()} />,
  }),
  column.accessor('daily_average', {
    meta: { head: 'tracks.daily-avg', numeric: true },
    cell: ({ getValue }) => <Average value={getValue()} />,
  }),
  column.accessor('weekly_average', {
    meta: { head: 'tracks.weekly-avg', numeric: true, under: 'named' },
    cell: ({ getValue }) => <Average value={getValue()} />,
  }),
  column.accessor('monthly_average', {
    meta: { head: 'tracks.monthly-avg', numeric: true, under: 'named' },
    cell: ({ getValue }) => <Average value={getValue()} />,
  }),
  column.accessor('last_played_at', {
    enableSorting: true,
    meta: { head: 'tracks.last' },
    cell: ({ getValue }) => <LastPlayed at={getValue()} />,
  }),
])

/** The columns are one value for every answer. */
const FiguresZone = createContext<string | undefined>(undefined)

const LastPlayed = ({ at }: { at: string }) => <When at={at} zone={use(FiguresZone)} />

const Average = ({ value }: { value: number }) => (
  <FormattedNumber value={value} maximumFractionDigits={1} />
)

const KEYS = ['title', 'album', 'play_count', 'last_played_at'] as const
const SORTS = KEYS.flatMap((key) => [key, `-${key}`] as const)
type TrackSort = (typeof SORTS)[number]

/** Unknown sort orders become the default, the most played first. */
const asTrackSort = (sort: string | undefined): TrackSort =>
  SORTS.find((known) => known === sort) ?? '-play_count'

/** Sorted here because the answer holds the whole list. The averages are not sortable: they follow the plays. */
function sortTracks(tracks: readonly Track[], sort: TrackSort) {
  const falling = sort.startsWith('-')
  const key = falling ? sort.slice(1) : sort
  const value = (track: Track): unknown => Reflect.get(track, key)
  const rising = tracks.toSorted((a, b) => compare(value(a), value(b)))
  return falling ? rising.toReversed() : rising
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true })
