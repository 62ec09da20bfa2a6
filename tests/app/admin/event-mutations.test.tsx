import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { EventInput } from '../../../shared/events'
import {
  deleteEvent,
  events,
  saveEvent,
  useCancelEvent,
  useDuplicateEvent,
} from '../../../app/admin/events/queries'
import { useChange, useRemoval } from '../../../app/admin/kit/resource'
import { venueChoices, venues } from '../../../app/admin/venues/queries'
import { languageStore } from '../../../app/lib/intl/language'

beforeEach(() => languageStore.setState({ language: 'en', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

const READ = [events.list().queryKey, venues.list().queryKey, venueChoices().queryKey]

/** The queries that a screen refetches after this mutation. */
async function refetchedQueries(useMutationHook: () => () => Promise<unknown>, status: number) {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  const queryClient = new QueryClient()
  for (const queryKey of READ) queryClient.setQueryData<unknown>(queryKey, {})
  const mutations: (() => Promise<unknown>)[] = []
  const Screen = ({ show }: { show: (mutate: () => Promise<unknown>) => void }) => {
    show(useMutationHook())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Screen show={(mutate) => mutations.push(mutate)} />
    </QueryClientProvider>,
  )
  await mutations[0]?.().catch(() => null)
  return READ.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)
}

const someEvent = z.parse(EventInput, {
  title: 'Neon Nights',
  event_date: '2031-07-04T19:30:00-04:00',
  source: 'eventbrite',
  eventbrite_id: '12345',
})

const MUTATIONS: [string, () => () => Promise<unknown>][] = [
  [
    'created',
    () => {
      const { mutateAsync } = useChange(events, () => saveEvent(null, someEvent))
      return () => mutateAsync(undefined)
    },
  ],
  [
    'saved',
    () => {
      const { mutateAsync } = useChange(events, () =>
        saveEvent({ id: 'one', version: 3 }, someEvent),
      )
      return () => mutateAsync(undefined)
    },
  ],
  [
    'duplicated',
    () => {
      const { mutateAsync } = useDuplicateEvent()
      return () => mutateAsync('one')
    },
  ],
  [
    'called off',
    () => {
      const { mutateAsync } = useCancelEvent()
      return () => mutateAsync({ id: 'one', note: '' })
    },
  ],
  [
    'deleted',
    () => {
      const { mutateAsync } = useRemoval(events, deleteEvent)
      return () => mutateAsync('one')
    },
  ],
]

it.each(MUTATIONS)(
  'when an event is %s, refetches the event counts of venues',
  async (_, useMutationHook) => {
    expect(await refetchedQueries(useMutationHook, 200)).toEqual(READ)
    expect(await refetchedQueries(useMutationHook, 500)).toEqual([])
  },
)
