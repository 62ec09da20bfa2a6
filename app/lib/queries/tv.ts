import { queryOptions } from '@tanstack/react-query'
import type { TvChannel } from '../../../shared/tv'
import { call } from '../api/call'
import { tvApi } from '../api/clients'

export const tvQueries = {
  all: ['tv'] as const,

  channels: () =>
    queryOptions({
      queryKey: [...tvQueries.all, 'channels'],
      queryFn: async (): Promise<TvChannel[]> => (await call(tvApi.channels.$get())).channels,
    }),
}

export const streamAddress = (id: string) => `/api/tv/channels/${encodeURIComponent(id)}/stream`

export const captionsAddress = (id: string, language: string) =>
  `/api/tv/channels/${encodeURIComponent(id)}/captions/${language}`
