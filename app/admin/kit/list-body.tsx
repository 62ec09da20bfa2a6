import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/empty'
import { ListState } from './list-state'
import { Pager } from './pager'

type ListBodyProps<Answer extends { next_cursor: string | null }> = {
  query: Parameters<typeof ListState<Answer>>[0]['query']
  loading: string
  failed: string
  /** How many rows there are; none is told apart from none that match. */
  count: (answer: Answer) => number
  empty: { icon: LucideIcon; title: string; text: ReactNode }
  cursor: string | undefined
  onPage: (cursor: string | undefined) => void
  children: (answer: Answer) => ReactNode
}

/** What stands below the filters of every list: its rows and its pages, or why there are none. */
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
