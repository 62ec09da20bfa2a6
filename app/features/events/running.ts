import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PublicEvent } from '../../../shared/events'
import { call } from '../../lib/api/call'
import { partiesApi } from '../../lib/api/clients'
import type { RouterContext } from '../../lib/router-context'
import { useNow } from './order'

/** Longer than a party lasts, and longer before its start than a host begins. */
const NEAR_MS = 24 * 3600_000
const REFRESH_MS = 60_000

/** Which of these events are parties that are live: their start does not tell, because the host starts, pauses and ends them. */
export function runningQuery(events: PublicEvent[], now: number) {
  const ids = events.filter((event) => isNear(event, now)).map(({ id }) => id)
  return queryOptions({
    queryKey: ['parties', 'running', ids] as const,
    queryFn: async () => {
      const found = await Promise.allSettled(
        ids.map(async (id) => (await call(partiesApi[':id'].$get({ param: { id } }))).party),
      )
      return found.flatMap((party) =>
        party.status === 'fulfilled' && party.value.status === 'live' ? [party.value.id] : [],
      )
    },
    refetchInterval: REFRESH_MS,
  })
}

const isNear = ({ is_party, status, event_date }: PublicEvent, now: number) =>
  is_party && status === 'published' && Math.abs(Date.parse(event_date) - now) < NEAR_MS

/** For a page's loader in the Worker, after its events: only with a party that may be live something is asked. */
export async function preloadRunning({ preload }: RouterContext, events: PublicEvent[]) {
  const query = runningQuery(events, Date.now())
  if (idsIn(query).length > 0) await preload(query)
}

const idsIn = ({ queryKey: [, , ids] }: ReturnType<typeof runningQuery>) => ids

/** A test of these events: whether a party is live. */
export function useRunning(events: PublicEvent[]) {
  const query = runningQuery(events, useNow())
  const { data } = useQuery({ ...query, enabled: idsIn(query).length > 0 })
  return ({ id }: PublicEvent) => data?.includes(id) ?? false
}
