import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  NewRelease,
  Publication,
  Release,
  ReleaseChange,
  ReleaseTrack,
  TrackChange,
} from '../../../shared/releases'
import { adminReleasesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource, useChange, useOrdering } from '../kit/resource'

const { releases: api, tracks } = adminReleasesApi

export const releases = resource('releases', {
  list: async (query) => {
    const { releases: items, next_cursor } = await call(api.$get({ query }))
    return { items, next_cursor }
  },
  one: (id): Promise<Release> => call(api[':id'].$get({ param: { id } })),
})

export const recordingsOf = (trackId: string) =>
  queryOptions({
    queryKey: [...releases.all, 'recordings', trackId],
    queryFn: () => call(tracks[':id'].recordings.$get({ param: { id: trackId } })),
  })

export const createRelease = (json: NewRelease): Promise<Release> => call(api.$post({ json }))
export const changeRelease = (id: string, json: ReleaseChange): Promise<Release> =>
  call(api[':id'].$patch({ param: { id }, json }))
/** To the bin. */
export const deleteRelease = (id: string) => call(api[':id'].$delete({ param: { id } }))
export const addTrack = (id: string, title: string): Promise<ReleaseTrack> =>
  call(api[':id'].tracks.$post({ param: { id }, json: { title } }))
export const changeTrack = (id: string, json: TrackChange): Promise<ReleaseTrack> =>
  call(tracks[':id'].$patch({ param: { id }, json }))
export const deleteTrack = (id: string) => call(tracks[':id'].$delete({ param: { id } }))

export const useCreateRelease = () => useReleaseChange(createRelease)

/** At that instant; without one now. Fans see an announced release before. */
export const usePublish = (id: string) =>
  useReleaseChange((json: Publication) => call(api[':id'].publish.$post({ param: { id }, json })))

export const useUnpublish = (id: string) =>
  useReleaseChange(() => call(api[':id'].unpublish.$post({ param: { id } })))

export const useRestoreRelease = (id: string) =>
  useReleaseChange(() => call(api[':id'].restore.$post({ param: { id } })))

export const useAddTrack = (releaseId: string) =>
  useChange(releases, (title: string) => addTrack(releaseId, title))

export function useChangeTrack(releaseId: string, trackId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: TrackChange) => changeTrack(trackId, change),
    onSuccess: (changed) => {
      queryClient.setQueryData<Release>(
        releases.one(releaseId).queryKey,
        (release) =>
          release && {
            ...release,
            tracks: release.tracks.map((track) => (track.id === changed.id ? changed : track)),
          },
      )
      return queryClient.invalidateQueries({ queryKey: [...releases.all, 'list'] })
    },
  })
}

/** Another recording of the track becomes current. */
export const useRestoreRecording = (trackId: string) =>
  useChange(releases, (recordingId: string) =>
    call(
      tracks[':id'].recordings[':recordingId'].restore.$post({
        param: { id: trackId, recordingId },
      }),
    ),
  )

export const useOrderTracks = (releaseId: string) =>
  useOrdering<ReleaseTrack, Release>({
    queryKey: releases.one(releaseId).queryKey,
    send: (track_ids) =>
      call(api[':id'].order.$put({ param: { id: releaseId }, json: { track_ids } })),
    ordered: (items, release) =>
      release && {
        ...release,
        tracks: items.map((track, index) => ({ ...track, number: index + 1 })),
      },
  })

/** The answer is the release as it is now. */
function useReleaseChange<Input>(change: (input: Input) => Promise<Release>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (release) => {
      queryClient.setQueryData(releases.one(release.id).queryKey, release)
      return queryClient.invalidateQueries({ queryKey: [...releases.all, 'list'] })
    },
  })
}
