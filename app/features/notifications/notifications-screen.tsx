import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import Megaphone from 'lucide-react/icons/megaphone'
import { type MouseEvent, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { Notification } from '../../../shared/notification-kinds'
import { call } from '../../lib/api/call'
import { notificationsApi } from '../../lib/api/clients'
import { errorMessage } from '../../lib/intl/error-messages'
import { notificationQueries } from '../../lib/queries/notifications'
import { useSite } from '../../lib/site'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { Empty } from '../../ui/empty'
import { LoadFailure } from '../../ui/failure'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { showToast } from '../../ui/toast'

/** Marks an entry and all older ones as read, on screen at once. */
async function markRead(queryClient: QueryClient, upTo: string) {
  queryClient.setQueryData(
    notificationQueries.list().queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((entry) =>
            entry.id <= upTo ? { ...entry, read: true } : entry,
          ),
        })),
      },
  )
  await call(notificationsApi.read.$put({ json: { up_to: upTo } }))
  await queryClient.invalidateQueries({ queryKey: notificationQueries.unread().queryKey })
}

export function NotificationsScreen() {
  const intl = useIntl()
  const query = useList()
  const entries = query.data?.pages.flatMap((page) => page.notifications) ?? []
  return (
    <Page
      title={intl.formatMessage({ id: 'notifications.title' })}
      actions={
        <div className="flex flex-wrap gap-3">
          <MarkAllRead entries={entries} />
          <LinkButton to="/social/settings" hash="notifications" tone="plain">
            <FormattedMessage id="notifications.preferences" />
          </LinkButton>
        </div>
      }
    >
      <List query={query} entries={entries} />
    </Page>
  )
}

const useList = () => useInfiniteQuery(notificationQueries.list())

type ListProps = { query: ReturnType<typeof useList>; entries: Notification[] }

function List({ query, entries }: ListProps) {
  const intl = useIntl()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data && error)
    return (
      <LoadFailure
        what={<FormattedMessage id="notifications.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <ListSkeleton />
  if (entries.length === 0)
    return (
      <Empty title={intl.formatMessage({ id: 'notifications.empty' })}>
        <FormattedMessage id="notifications.empty.text" />
      </Empty>
    )
  return (
    <>
      <ol className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-floor">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="mt-5 grid justify-items-center">
          <Button tone="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <FormattedMessage id={isFetchingNextPage ? 'ui.loading' : 'notifications.more'} />
          </Button>
        </div>
      )}
    </>
  )
}

const ListSkeleton = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-20 w-full" />
    ))}
    <output className="sr-only">
      <FormattedMessage id="ui.loading" />
    </output>
  </div>
)

function MarkAllRead({ entries }: { entries: Notification[] }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [newest] = entries
  const mark = () => {
    if (!newest) return
    setIsBusy(true)
    markRead(queryClient, newest.id)
      .catch((error: unknown) => showToast(errorMessage(intl, error), { tone: 'bad' }))
      .finally(() => setIsBusy(false))
  }
  return (
    <Button tone="plain" busy={isBusy} disabled={entries.every(({ read }) => read)} onClick={mark}>
      <FormattedMessage id="notifications.mark-all" />
    </Button>
  )
}

/** One entry, as a link to what it is about. Following it marks it and older ones as read. */
function Entry({ entry }: { entry: Notification }) {
  const { actors, created_at, read, target } = entry
  const queryClient = useQueryClient()
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    // If this fails, the entry stays unread.
    if (!read) void markRead(queryClient, entry.id).catch(() => undefined)
    // A modifier key opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: target.path })
  }
  return (
    <a
      href={target.path}
      onClick={follow}
      className={`flex items-start gap-3 px-4 py-4 transition-colors hover:bg-stage focus-visible:-outline-offset-4 sm:px-5 ${read ? '' : 'bg-stage/60'}`}
    >
      {actors[0] ? (
        <Cover src={actors[0].avatar_url} alt="" size={40} className="shrink-0 rounded-full" />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-stage text-violet">
          <Megaphone aria-hidden className="size-5" />
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="break-words">
          <Sentence entry={entry} />
        </span>
        {target.title && (
          <span dir="auto" className="line-clamp-2 break-words text-haze">
            {target.title}
          </span>
        )}
        <span className="text-sm text-haze">
          <FormattedDate value={created_at} dateStyle="medium" timeStyle="short" />
        </span>
      </span>
      {!read && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-pink forced-colors:border">
          <span className="sr-only">
            <FormattedMessage id="notifications.unread" />
          </span>
        </span>
      )}
    </a>
  )
}

function Sentence({ entry: { kind, actors, count, target } }: { entry: Notification }) {
  const { siteName: site } = useSite()
  const id = kind === 'membership' ? `notifications.${target.type}` : `notifications.${kind}`
  return (
    <FormattedMessage
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is a message for each kind
      id={id as 'notifications.like'}
      values={{
        name: <strong>{actors[0]?.username}</strong>,
        others: count - 1,
        site,
      }}
    />
  )
}
