import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert'
import { RetryButton } from '../../ui/retry-button'
import { Spinner } from '../../ui/spinner'

type ListStateProps<Answer> = {
  query: {
    data: Answer | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** 'Loading events...' */
  loading: string
  /** 'Failed to load events' */
  failed: string
  children: (answer: Answer) => ReactNode
}

/** What a list shows before its first answer, and when none came. An older answer stays on screen below a failure. */
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
