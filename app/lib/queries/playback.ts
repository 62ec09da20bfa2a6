import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { playbackApi } from '../api/clients'

/** What the member has played last, on any device. The live connection says when it changes. */
export const playbackQuery = () =>
  queryOptions({
    queryKey: ['playback'],
    queryFn: () => call(playbackApi.index.$get()),
    staleTime: Infinity,
  })
