import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { LIST_PAGE_MAX } from '../../../shared/limits'
import type {
  NewStation,
  ScheduleInput,
  Station,
  StationChange,
  StationSchedule,
  UpcomingTracks,
} from '../../../shared/stations'
import { adminStationsApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { showToast } from '../../ui/toast'

const ALL = ['admin', 'stations'] as const
/** The radio's. Its module would move to a chunk that fans load on more pages. */
const PUBLIC = ['radio'] as const
const UPCOMING_EVERY_MS = 30_000

export const stationQueries = {
  list: () =>
    queryOptions({
      queryKey: [...ALL, 'list'],
      queryFn: () => call(adminStationsApi.index.$get()),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'one', id],
      queryFn: (): Promise<Station> => call(adminStationsApi[':id'].$get({ param: { id } })),
    }),

  schedule: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'schedule', id],
      queryFn: (): Promise<StationSchedule> =>
        call(adminStationsApi[':id'].schedule.$get({ param: { id } })),
    }),

  upcoming: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'upcoming', id],
      queryFn: (): Promise<UpcomingTracks> =>
        call(adminStationsApi[':id'].upcoming.$get({ param: { id }, query: {} })),
      refetchInterval: UPCOMING_EVERY_MS,
    }),

  tracks: (search: string) =>
    queryOptions({
      queryKey: [...ALL, 'tracks', search],
      queryFn: () =>
        call(adminStationsApi.tracks.$get({ query: { search, limit: `${LIST_PAGE_MAX}` } })),
      placeholderData: keepPreviousData,
    }),
}

/** What the team and fans see of stations is read again. */
function useChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ALL }),
      queryClient.invalidateQueries({ queryKey: PUBLIC }),
    ])
}

export function useCreateStation() {
  const changed = useChanged()
  return useMutation({
    mutationFn: (json: NewStation): Promise<Station> =>
      call(adminStationsApi.index.$post({ json })),
    onSuccess: changed,
  })
}

export function useChangeStation(id: string) {
  const changed = useChanged()
  return useMutation({
    mutationFn: (json: StationChange): Promise<Station> =>
      call(adminStationsApi[':id'].$patch({ param: { id }, json })),
    onSuccess: changed,
  })
}

export function useDeleteStation(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(adminStationsApi[':id'].$delete({ param: { id } })),
    // Not its own page, which is still on screen.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: stationQueries.list().queryKey }),
        queryClient.invalidateQueries({ queryKey: PUBLIC }),
      ]),
  })
}

export function useChangeSchedule(id: string) {
  const changed = useChanged()
  return useMutation({
    mutationFn: (json: ScheduleInput) =>
      call(adminStationsApi[':id'].schedule.$put({ param: { id }, json })),
    onSuccess: changed,
  })
}

/** Shows the new order at once, and the server's when it refuses it. */
export function useOrderStations() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const changed = useChanged()
  const { queryKey } = stationQueries.list()
  return useMutation({
    // One after the other: the last order wins.
    scope: { id: 'station-order' },
    mutationFn: (stations: Station[]) =>
      call(adminStationsApi.order.$put({ json: { ids: stations.map(({ id }) => id) } })),
    onMutate: async (stations) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { stations })
    },
    onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
    onSettled: changed,
  })
}
