import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import { Suspense, lazy } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { type Period, PERIODS } from '../../../shared/periods'
import { Empty } from '../../ui/empty'
import { LinkButton } from '../../ui/link-button'
import { AdminPage } from '../kit/admin-page'
import { DownloadCsv } from '../kit/csv'
import { ListState } from '../kit/list-body'
import { StatCard } from '../kit/stat-card'
import { cardRows, Minutes, Percent, PeriodChoice, ReportTimeZone } from './figures'
import { type Analytics, insightQueries } from './queries'

type AnalyticsScreenProps = { period: Period; onPeriod: (period: Period) => void }

export function AnalyticsScreen({ period, onPeriod }: AnalyticsScreenProps) {
  const intl = useIntl()
  const query = useQuery(insightQueries.analytics(period))
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.analytics' })}
      actions={
        <>
          <PeriodChoice periods={PERIODS} value={period} onChoose={onPeriod} />
          <LinkButton to="/admin/analytics/tracks" tone="plain">
            <FormattedMessage id="admin.tracks" />
          </LinkButton>
          {query.data && (
            <DownloadCsv name={`figures-${query.data.period}-days`} rows={cardRows(query.data)} />
          )}
        </>
      }
    >
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'analytics.loading' })}
        failed={intl.formatMessage({ id: 'analytics.failed' })}
      >
        {(data) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={`grid gap-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <ReportTimeZone data={data} />
            <Cards data={data} />
            {data.total_page_views + data.unique_visitors === 0 ? (
              <Empty icon={ChartColumn} title={intl.formatMessage({ id: 'insight.none' })}>
                <FormattedMessage id="insight.none-yet" />
              </Empty>
            ) : (
              <>
                <Suspense fallback={<ChartsPending />}>
                  <Charts data={data} />
                </Suspense>
                <Tops data={data} />
              </>
            )}
          </div>
        )}
      </ListState>
    </AdminPage>
  )
}

// The figures do not wait for the chart library, which is four times their size.
const Charts = lazy(async () => ({ default: (await import('./charts')).Charts }))

/** As high as the charts, so that nothing moves when they come. */
const ChartsPending = () => (
  <>
    <div className="h-[28.7rem] rounded-panel border border-line bg-floor" />
    <div className="h-[28.7rem] rounded-panel border border-line bg-floor" />
  </>
)

function Cards({ data }: { data: Analytics }) {
  const intl = useIntl()
  const { trends } = data
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <StatCard
        label={intl.formatMessage({ id: 'insight.current-visitors' })}
        value={<FormattedNumber value={data.current_visitors} />}
        note={<FormattedMessage id="insight.last-day" />}
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.page-views' })}
        value={<FormattedNumber value={data.total_page_views} />}
        trend={trends.total_page_views}
        note={
          <FormattedMessage id="insight.by-visitors" values={{ count: data.unique_visitors }} />
        }
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.avg-session' })}
        value={<Minutes seconds={data.avg_session_duration} />}
        trend={trends.avg_session_duration}
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.bounce-rate' })}
        value={<Percent value={data.bounce_rate} />}
        trend={trends.bounce_rate}
        lessIsBetter
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.total-users' })}
        value={<FormattedNumber value={data.total_users} />}
        note={<FormattedMessage id="insight.new-today" values={{ count: data.new_users_today }} />}
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.active-users' })}
        value={<FormattedNumber value={data.active_users} />}
        note={<FormattedMessage id="insight.active-note" />}
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.subscribers' })}
        value={<FormattedNumber value={data.newsletter_subscribers} />}
        trend={trends.newsletter_subscribers}
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.mobile' })}
        value={<Percent value={data.mobile_users} />}
      />
      <StatCard
        label={intl.formatMessage({ id: 'insight.desktop' })}
        value={<Percent value={data.desktop_users} />}
      />
    </div>
  )
}

const LISTS = ['pages', 'referrers', 'countries', 'languages', 'campaigns'] as const

/** Top pages, referrers, countries, languages and campaigns. Empty lists are left out. */
function Tops({ data }: { data: Analytics }) {
  const intl = useIntl()
  const nameOf = {
    pages: (name: string) => name,
    referrers: (name: string) => name,
    campaigns: (name: string) => name,
    countries: (name: string) => intl.formatDisplayName(name, { type: 'region' }) ?? name,
    languages: (name: string) => intl.formatDisplayName(name, { type: 'language' }) ?? name,
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {LISTS.filter((list) => data[list].length > 0).map((list) => {
        const most = data[list][0]?.count ?? 1
        return (
          <section key={list} className="min-w-0 rounded-panel border border-line bg-floor p-5">
            <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
              <h2 className="text-heading">{intl.formatMessage({ id: `insight.top.${list}` })}</h2>
              <DownloadCsv name={`${list}-${data.period}-days`} rows={data[list]} />
            </div>
            <ol className="grid gap-1">
              {data[list].map(({ name, count }) => (
                <li key={name} className="relative flex justify-between gap-4 px-2 py-1.5">
                  <span
                    aria-hidden
                    className="absolute inset-y-0 left-0 rounded-tile bg-stage"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                  <span className="relative min-w-0 break-words">
                    {name === '…'
                      ? intl.formatMessage({ id: 'insight.other' })
                      : nameOf[list](name)}
                  </span>
                  <span className="relative font-bold tabular-nums">
                    <FormattedNumber value={count} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
