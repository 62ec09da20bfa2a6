import { Navigate, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { RetryButton } from '../../ui/retry-button'
import { Spinner } from '../../ui/spinner'

type ListBodyProps<Answer extends { next_cursor: string | null }> = {
  query: Parameters<typeof ListState<Answer>>[0]['query']
  loading: string
  failed: string
  /** Number of rows in the answer. */
  count: (answer: Answer) => number
  empty: { icon: LucideIcon; title: string; text: ReactNode }
  cursor: string | undefined
  onPage: (cursor: string | undefined) => void
  children: (answer: Answer) => ReactNode
}

/** Below the filters of every list: rows and page buttons, or an empty state. */
export function ListBody<Answer extends { next_cursor: string | null }>(
  props: ListBodyProps<Answer>,
) {
  const { query, loading, failed, count, empty, cursor, onPage, children } = props
  return (
    <ListState query={query} loading={loading} failed={failed}>
      {(answer) =>
        count(answer) === 0 ? (
          <Empty icon={empty.icon} title={empty.title}>
            {empty.text}
          </Empty>
        ) : (
          <>
            {children(answer)}
            <Pager cursor={cursor} next={answer.next_cursor} onPage={onPage} />
          </>
        )
      }
    </ListState>
  )
}

type ListStateProps<Answer> = {
  query: {
    data: Answer | undefined
    isError: boolean
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** 'Loading events...' */
  loading: string
  /** 'Failed to load events' */
  failed: string
  children: (answer: Answer) => ReactNode
}

/** Loading state, and failure with a retry button. An earlier answer stays on screen below a failure. */
export function ListState<Answer>({ query, loading, failed, children }: ListStateProps<Answer>) {
  const { data, isError, isFetching, refetch } = query
  return (
    <>
      {isError && (
        <div className="mb-5">
          <Alert>
            <div className="flex flex-wrap items-center justify-between gap-3">
              {failed}
              <RetryButton
                tone="quiet"
                size="small"
                busy={isFetching}
                onClick={() => void refetch()}
              />
            </div>
          </Alert>
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !isError && (
        <output className="flex items-center gap-3 py-16 text-haze">
          <Spinner />
          {loading}
        </output>
      )}
    </>
  )
}

/** The same for the page of one item: an unknown id leads to the first page, as any unknown address does. */
export function ItemState<Answer>(props: ListStateProps<Answer>) {
  const { data, error } = props.query
  if (data === undefined && error instanceof ApiError && error.code === 'not_found')
    return <Navigate to="/admin" replace />
  return <ListState {...props} />
}

type PagerProps = {
  /** From the URL; absent on the first page. */
  cursor: string | undefined
  /** From the last answer; null on the last page. */
  next: string | null
  onPage: (cursor: string | undefined) => void
}

/**
 * Keyset cursors lead only forward. Each page has its own URL, so Previous is the browser's Back; First page always works,
 * also for someone who opened a link to a later page.
 */
export function Pager({ cursor, next, onPage }: PagerProps) {
  const router = useRouter()
  if (!cursor && !next) return null
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      {cursor && (
        <>
          <Button tone="quiet" onClick={() => onPage(undefined)}>
            <FormattedMessage id="admin.page.first" />
          </Button>
          {router.history.canGoBack() && (
            <Button tone="plain" onClick={() => router.history.back()}>
              <FormattedMessage id="admin.page.back" />
            </Button>
          )}
        </>
      )}
      {next && (
        <Button tone="plain" onClick={() => onPage(next)}>
          <FormattedMessage id="admin.page.next" />
        </Button>
      )}
    </div>
  )
}
