import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { AdminNotice, UnfinishedWork } from '../../../shared/notices'
import { call } from '../../lib/api/call'
import { adminNoticesApi } from '../../lib/api/admin-clients'
import { Alert } from '../../ui/alert'
import { AdminPage } from '../kit/admin-page'
import { DownloadCsv } from '../kit/csv'
import { ListState } from '../kit/list-body'
import { StatCard } from '../kit/stat-card'
import { Checklist, useChecklist } from '../setup/checklist'
import { ModelNotice } from '../setup/model-notice'
import { cardRows, Minutes } from './figures'
import { GivenUpWork } from './given-up-work'
import { insightQueries } from './queries'

export function OverviewScreen() {
  const intl = useIntl()
  const query = useQuery(insightQueries.overview())
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.overview' })}
      actions={query.data && <DownloadCsv name="overview" rows={cardRows(query.data)} />}
    >
      <Checklist />
      <Notices />
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'overview.loading' })}
        failed={intl.formatMessage({ id: 'overview.failed' })}
      >
        {(data) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              <StatCard
                label={intl.formatMessage({ id: 'insight.current-visitors' })}
                value={<FormattedNumber value={data.current_visitors} />}
                note={<FormattedMessage id="insight.last-day" />}
              />
              <StatCard
                label={intl.formatMessage({ id: 'insight.page-views' })}
                value={<FormattedNumber value={data.page_views} />}
                trend={data.trends.page_views}
                note={<FormattedMessage id="insight.last-day" />}
              />
              <StatCard
                label={intl.formatMessage({ id: 'insight.avg-session' })}
                value={<Minutes seconds={data.avg_session_duration} />}
                trend={data.trends.avg_session_duration}
                note={<FormattedMessage id="insight.last-day" />}
              />
              <StatCard
                label={intl.formatMessage({ id: 'insight.active-users' })}
                value={<FormattedNumber value={data.active_users} />}
                note={<FormattedMessage id="insight.active-note" />}
              />
            </div>
            <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              <LinkCard to="/admin/analytics" title="admin.analytics">
                <FormattedMessage id="overview.analytics" />
              </LinkCard>
              <LinkCard to="/admin/users" title="admin.users">
                <FormattedMessage id="overview.users" values={{ count: data.total_users }} />
              </LinkCard>
              <LinkCard to="/admin/users" search={{ role: 'vip' }} title="overview.vips">
                <FormattedMessage id="overview.vips.count" values={{ count: data.vips }} />
              </LinkCard>
              <LinkCard to="/admin/events" title="admin.events">
                <FormattedMessage id="overview.events" values={{ count: data.upcoming_events }} />
              </LinkCard>
              <LinkCard to="/admin/messages" title="admin.messages">
                <FormattedMessage
                  id="overview.messages"
                  values={{ count: data.total_messages, unread: data.unread_messages }}
                />
              </LinkCard>
              <LinkCard to="/admin/marketing" title="admin.marketing">
                <FormattedMessage
                  id="overview.marketing"
                  values={{ count: data.newsletter_subscribers }}
                />
              </LinkCard>
            </ul>
          </>
        )}
      </ListState>
    </AdminPage>
  )
}

type LinkCardProps = {
  to: '/admin/analytics' | '/admin/users' | '/admin/events' | '/admin/messages' | '/admin/marketing'
  search?: { role: 'vip' }
  title:
    | 'admin.analytics'
    | 'admin.users'
    | 'overview.vips'
    | 'admin.events'
    | 'admin.messages'
    | 'admin.marketing'
  children: ReactNode
}

const LinkCard = ({ title, children, ...link }: LinkCardProps) => (
  <li>
    <Link
      {...link}
      className="flex h-full items-center justify-between gap-4 rounded-panel border border-line bg-floor p-5 transition-colors hover:border-pink"
    >
      <span className="min-w-0">
        <span className="block text-heading font-display font-bold">
          <FormattedMessage id={title} />
        </span>
        <span className="text-haze">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-pink" />
    </Link>
  </li>
)

/** What needs the team. Empty while loading: the figures do not wait for it. */
function Notices() {
  const { data } = useQuery({
    queryKey: ['admin', 'notices'],
    queryFn: () => call(adminNoticesApi.index.$get()),
  })
  const isListed = useChecklist().data?.items.some(({ done }) => !done)
  const all = data?.notices ?? []
  // The checklist of a new club has the others.
  const notices = all
    .filter((notice) => notice.feature !== 'work')
    .filter(({ feature }) => !isListed || feature === 'price_mail')
  const disputes = data?.open_disputes ?? 0
  return (
    <>
      {(notices.length > 0 || disputes > 0) && (
        <div className="mb-6">
          <Alert tone="info">
            <ul className="grid gap-1">
              {notices.map((notice) => (
                <li key={JSON.stringify(notice)}>
                  <NoticeText notice={notice} />
                </li>
              ))}
              {disputes > 0 && (
                <li>
                  <FormattedMessage
                    id="notices.disputes"
                    values={{ count: disputes, link: stripeLink }}
                  />
                </li>
              )}
            </ul>
          </Alert>
        </div>
      )}
      <GivenUpWork works={all.filter((notice) => notice.feature === 'work')} />
    </>
  )
}

function NoticeText({ notice }: { notice: Exclude<AdminNotice, UnfinishedWork> }) {
  switch (notice.feature) {
    case 'model':
      return <ModelNotice ending={notice.ending} />
    case 'price_mail':
      return (
        <FormattedMessage
          id="notices.price_mail"
          values={{ count: notice.members, link: pricesLink }}
        />
      )
    case 'payments':
    case 'chat':
      return (
        <FormattedMessage
          id={`notices.${notice.feature}`}
          values={{ key: <code className="font-bold break-all">{notice.missing}</code> }}
        />
      )
  }
}

// A page of another part of the back office.
const pricesLink = (text: ReactNode) => (
  <a href="/admin/site/membership" className="font-bold underline">
    {text}
  </a>
)

const stripeLink = (text: ReactNode) => (
  <a
    href="https://dashboard.stripe.com/disputes"
    target="_blank"
    rel="noreferrer"
    className="font-bold underline"
  >
    {text}
  </a>
)
