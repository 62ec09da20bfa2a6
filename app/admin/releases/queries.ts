import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type {
  NewRelease,
  Release,
  ReleaseChange,
  ReleaseTrack,
  TrackChange,
} from '../../../shared/releases'
import { adminReleasesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { showToast } from '../../ui/toast'
import { toQuery } from '../kit/search'

const { releases, tracks } = adminReleasesApi

export type ReleaseSearch = Partial<Record<'search' | 'status' | 'cursor', string>>

export const releaseQueries = {
  all: ['admin', 'releases'] as const,

  list: ({ search, status, cursor }: ReleaseSearch) =>
    queryOptions({
      queryKey: [...releaseQueries.all, 'list', { search, status, cursor }],
      queryFn: () => call(releases.$get({ query: toQuery({ search, status, cursor }) })),
      placeholderData: keepPreviousData,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...releaseQueries.all, 'one', id],
      queryFn: (): Promise<Release> => call(releases[':id'].$get({ param: { id } })),
    }),

  recordings: (trackId: string) =>
    queryOptions({
      queryKey: [...releaseQueries.all, 'recordings', trackId],
      queryFn: () => call(tracks[':id'].recordings.$get({ param: { id: trackId } })),
    }),
}

export const createRelease = (json: NewRelease): Promise<Release> => call(releases.$post({ json }))
export const changeRelease = (id: string, json: ReleaseChange): Promise<Release> =>
  call(releases[':id'].$patch({ param: { id }, json }))
export const addTrack = (id: string, title: string): Promise<ReleaseTrack> =>
  call(releases[':id'].tracks.$post({ param: { id }, json: { title } }))
export const changeTrack = (id: string, json: TrackChange): Promise<ReleaseTrack> =>
  call(tracks[':id'].$patch({ param: { id }, json }))

export const useCreateRelease = () => useReleaseMutation(createRelease)

export const useChangeRelease = (id: string) =>
  useReleaseMutation((change: ReleaseChange) => changeRelease(id, change))

/** Now, or at that instant. */
export const usePublish = (id: string) =>
  useReleaseMutation((at: string | null) =>
    call(releases[':id'].publish.$post({ param: { id }, json: at === null ? {} : { at } })),
  )

export const useUnpublish = (id: string) =>
  useReleaseMutation(() => call(releases[':id'].unpublish.$post({ param: { id } })))

export const useRestoreRelease = (id: string) =>
  useReleaseMutation(() => call(releases[':id'].restore.$post({ param: { id } })))

/** To the bin. */
export function useDeleteRelease(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(releases[':id'].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: releaseQueries.all }),
  })
}

export function useAddTrack(releaseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => addTrack(releaseId, title),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: releaseQueries.all }),
  })
}

export function useChangeTrack(releaseId: string, trackId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: TrackChange) => changeTrack(trackId, change),
    onSuccess: (track) => {
      updateTracks(queryClient, releaseId, (list) =>
        list.map((each) => (each.id === track.id ? track : each)),
      )
      return queryClient.invalidateQueries({ queryKey: [...releaseQueries.all, 'list'] })
    },
  })
}

export function useDeleteTrack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(tracks[':id'].$delete({ param: { id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: releaseQueries.all }),
  })
}

/** Another recording of the track becomes current. */
export function useRestoreRecording(trackId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (recordingId: string) =>
      call(
        tracks[':id'].recordings[':recordingId'].restore.$post({
          param: { id: trackId, recordingId },
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: releaseQueries.all }),
  })
}

/** Shows the new order at once, and the old one again when the server refuses it. */
export function useOrderTracks(releaseId: string) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { queryKey } = releaseQueries.one(releaseId)
  return useMutation({
    // One after the other: the last order wins.
    scope: { id: `order:${releaseId}` },
    mutationFn: (ordered: ReleaseTrack[]) => {
      const track_ids = ordered.map(({ id }) => id)
      return call(releases[':id'].order.$put({ param: { id: releaseId }, json: { track_ids } }))
    },
    onMutate: async (ordered) => {
      await queryClient.cancelQueries({ queryKey })
      updateTracks(queryClient, releaseId, () =>
        ordered.map((track, index) => ({ ...track, number: index + 1 })),
      )
    },
    onError: (error) => {
      showToast(errorMessage(intl, error), { tone: 'bad' })
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

function updateTracks(
  queryClient: QueryClient,
  releaseId: string,
  change: (tracks: ReleaseTrack[]) => ReleaseTrack[],
) {
  queryClient.setQueryData<Release>(
    releaseQueries.one(releaseId).queryKey,
    (release) => release && { ...release, tracks: change(release.tracks) },
  )
}

/** The answer is the release as it is now. */
function useReleaseMutation<Input>(change: (input: Input) => Promise<Release>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (release) => {
      queryClient.setQueryData(releaseQueries.one(release.id).queryKey, release)
      return queryClient.invalidateQueries({ queryKey: [...releaseQueries.all, 'list'] })
    },
  })
}
