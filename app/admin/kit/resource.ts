import {
  type QueryKey,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import { showToast } from '../../ui/toast'
import { toQuery } from './search'

export type WithId = { id: string }
/** What a list's address says: search, filters, order and page. */
export type ListSearch = Partial<Record<string, string>>
export type ListPage<Item> = { items: Item[]; next_cursor: string | null }

type Calls<Item, Page> = {
  list: (query: Record<string, string>) => Promise<Page>
  /** With what its form and its page need. */
  one?: (id: string) => Promise<Item>
  /** For what changes without the team. */
  refetchInterval?: number
}

export type Resource<Item extends object, Page extends ListPage<WithId>> = ReturnType<
  typeof resource<Item, Page>
>

/**
 * What the team reads of one kind of item.
 * @param others what shows these items too, and is read again after a change
 */
export function resource<Item extends object = never, Page extends ListPage<WithId> = never>(
  name: string,
  { list, one = neverRead, refetchInterval }: Calls<Item, Page>,
  others: readonly QueryKey[] = [],
) {
  const all = ['admin', name] as const
  return {
    name,
    all,
    others,
    list: (search: ListSearch = {}) =>
      queryOptions({
        queryKey: [...all, 'list', search],
        queryFn: () => list(toQuery(search)),
        placeholderData: keepPreviousData,
        ...(refetchInterval && { refetchInterval }),
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: [...all, 'one', id],
        queryFn: () => one(id),
        // A form does not take over later values, so it never starts with old ones.
        gcTime: 0,
      }),
  }
}

const neverRead = () => Promise.reject(new ApiError('not_found'))

type Changed = { all: QueryKey; others: readonly QueryKey[] }

/** Everything that shows items of this kind is read again. */
export function useChanged({ all, others }: Changed) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([all, ...others].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** One kind of change, after which everything that shows such items is read again. */
export function useChange<Input, Answer>(
  changed: Changed,
  change: (input: Input) => Promise<Answer>,
) {
  return useMutation({ mutationFn: change, onSuccess: useChanged(changed) })
}

/** Deletes an item. Its own page, which may still be on screen, is not read again. */
export function useRemoval({ all, others }: Changed, remove: (id: string) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: () =>
      Promise.all(
        [[...all, 'list'], ...others].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

type Ordering<Item, Data> = {
  queryKey: QueryKey
  send: (ids: string[]) => Promise<unknown>
  /** The data with another order. */
  ordered: (items: Item[], data: Data | undefined) => Data | undefined
  /** Reads again what else shows the order. */
  saved?: () => Promise<unknown>
}

/** Shows a new order at once, and the server's when it refuses it. */
export function useOrdering<Item extends WithId, Data>(ordering: Ordering<Item, Data>) {
  const { queryKey, send, ordered, saved } = ordering
  const intl = useIntl()
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other: the last order wins.
    scope: { id: `order ${queryKey.join(' ')}` },
    mutationFn: (items: Item[]) => send(items.map(({ id }) => id)),
    onMutate: async (items) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Data>(queryKey, (data) => ordered(items, data))
    },
    onError: (error) => {
      showToast(errorMessage(intl, error), { tone: 'bad' })
      return queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: () => saved?.(),
  })
}
