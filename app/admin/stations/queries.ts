import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LIST_PAGE_MAX } from '../../../shared/list-sizes'
import type {
  ScheduleInput,
  Station,
  StationChange,
  StationSchedule,
  UpcomingTracks,
} from '../../../shared/stations'
import { adminStationsApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource, useChange } from '../kit/resource'

const UPCOMING_EVERY_MS = 30_000

export const stations = resource(
  'stations',
  {
    list: async () => ({ items: (await call(api.index.$get())).stations, next_cursor: null }),
    one: (id): Promise<Station> => call(api[':id'].$get({ param: { id } })),
  },
  // The radio's. Its module would move to a chunk that fans load on more pages.
  [['radio']],
)

export const changeStation = (id: string, json: StationChange) =>
  call(api[':id'].$patch({ param: { id }, json }))

export const stationQueries = {
  schedule: (id: string) =>
    queryOptions({
      queryKey: [...stations.all, 'schedule', id],
      queryFn: (): Promise<StationSchedule> => call(api[':id'].schedule.$get({ param: { id } })),
    }),

  upcoming: (id: string) =>
    queryOptions({
      queryKey: [...stations.all, 'upcoming', id],
      queryFn: (): Promise<UpcomingTracks> =>
        call(api[':id'].upcoming.$get({ param: { id }, query: {} })),
      refetchInterval: UPCOMING_EVERY_MS,
    }),

  tracks: (search: string) =>
    queryOptions({
      queryKey: [...stations.all, 'tracks', search],
      queryFn: () => call(api.tracks.$get({ query: { search, limit: `${LIST_PAGE_MAX}` } })),
      placeholderData: keepPreviousData,
    }),
}

export const useChangeSchedule = (id: string) =>
  useChange(stations, (json: ScheduleInput) =>
    call(api[':id'].schedule.$put({ param: { id }, json })),
  )
