import { useQuery } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { TRACK_PERIODS, type TrackPeriod } from '../../../shared/periods'
import { Empty } from '../../ui/empty'
import { AdminPage } from '../kit/admin-page'
import { DownloadCsv } from '../kit/download-csv'
import { ListState } from '../kit/list-state'
import { SmallValue, StatCard } from '../kit/stat-card'
import { When } from '../kit/when'
import { PeriodChoice } from './period-choice'
import { insightQueries } from './queries'
import { asTrackSort, sortTracks } from './sort-tracks'
import { TrackTable } from './track-table'
import { TimeZoneNote } from './report-time-zone'

type TracksScreenProps = {
  period: TrackPeriod
  /** As it stands in the address. */
  said: string | undefined
  onChoose: (change: { period?: TrackPeriod; sort?: string }) => void
}

export function TracksScreen({ period, said, onChoose }: TracksScreenProps) {
  const intl = useIntl()
  const query = useQuery(insightQueries.tracks(period))
  const sort = asTrackSort(said)
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
          <>
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
                    <When at={data.last_played_at} />
                  </SmallValue>
                }
              />
            </div>
            {data.tracks.length === 0 ? (
              <Empty icon={AudioLines} title={intl.formatMessage({ id: 'tracks.none' })}>
                <FormattedMessage id="tracks.none-yet" />
              </Empty>
            ) : (
              <TrackTable
                tracks={sortTracks(data.tracks, sort)}
                sort={sort}
                onSort={(by) => onChoose({ sort: by })}
                stale={query.isPlaceholderData}
              />
            )}
          </>
        )}
      </ListState>
    </AdminPage>
  )
}
