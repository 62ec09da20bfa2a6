import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period, TrackPeriod } from '../../../shared/periods'
import { call } from '../../lib/api/call'
import { adminAnalyticsApi } from '../../lib/api/admin-clients'
import { browserZone } from '../kit/when'

/** Figures on screen are at most this old. */
const FRESH_MS = 30_000

export const insightQueries = {
  all: ['admin', 'insight'] as const,

  overview: () =>
    queryOptions({
      queryKey: [...insightQueries.all, 'overview'],
      queryFn: () => call(adminAnalyticsApi.overview.$get({ query: { time_zone: browserZone() } })),
      refetchInterval: FRESH_MS,
    }),

  analytics: (period: Period) =>
    queryOptions({
      queryKey: [...insightQueries.all, 'analytics', period],
      queryFn: () =>
        call(adminAnalyticsApi.analytics.$get({ query: { period, time_zone: browserZone() } })),
      placeholderData: keepPreviousData,
      refetchInterval: FRESH_MS,
    }),

  tracks: (period: TrackPeriod) =>
    queryOptions({
      queryKey: [...insightQueries.all, 'tracks', period],
      queryFn: () => call(adminAnalyticsApi.analytics.tracks.$get({ query: { period } })),
      placeholderData: keepPreviousData,
    }),
}

type Answer<Options extends { queryFn?: unknown }> = Options extends {
  queryFn?: (...args: never[]) => infer Promised
}
  ? Awaited<Promised>
  : never

export type Analytics = Answer<ReturnType<typeof insightQueries.analytics>>
export type TrackFigures = Answer<ReturnType<typeof insightQueries.tracks>>
