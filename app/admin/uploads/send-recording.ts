import type { Release } from '../../../shared/releases'
import { adminReleasesApi } from '../../lib/api/admin-clients'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import type { PreparedAudio } from './audio/prepare-audio'
import { persist } from './persist'
import { findUnfinished, fingerprintOf, forgetUnfinished, rememberUnfinished } from './unfinished'
import { cancelUpload, uploadFile } from './upload-file'

type Target = { releaseId: string; trackId: string; file: File }

type SendRecordingOptions = {
  signal: AbortSignal
  /** Bytes of the original and the streaming copy together. */
  onProgress: (sent: number, total: number) => void
  onWaiting: (isWaiting: boolean) => void
  onChecking: () => void
}

/**
 * Uploads the original and the streaming copy, and makes them the track's recording. What an earlier visit has sent is not sent
 * again.
 * @throws as `uploadFile`
 */
export async function sendRecording(
  target: Target,
  { recording, isOriginalKept, measured }: PreparedAudio,
  { signal, onProgress, onWaiting, onChecking }: SendRecordingOptions,
) {
  const { releaseId, trackId, file } = target
  const total = recording.size + (isOriginalKept ? 0 : file.size)
  const remember = (change: Parameters<typeof rememberUnfinished>[3]) =>
    rememberUnfinished(releaseId, trackId, file, change)
  const waiting = { signal, onWaiting }
  try {
    onProgress(0, total)
    const original_id = isOriginalKept
      ? undefined
      : await uploadFile(
          { kind: 'original', name: file.name, type: file.type, content: file },
          {
            ...waiting,
            resume: findUnfinished(releaseId, file)?.original,
            onStarted: (original) => remember({ original }),
            onProgress: (sent) => onProgress(sent, total),
          },
        )
    const fingerprint = await fingerprintOf(recording)
    const before = findUnfinished(releaseId, file)
    const isSame = fingerprint !== null && before?.fingerprint === fingerprint
    const name = isOriginalKept ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.mp3`
    const upload_id = await uploadFile(
      { kind: 'recording', name, type: 'audio/mpeg', content: recording },
      {
        ...waiting,
        resume: isSame ? before.recording : undefined,
        onStarted: (id) => remember({ recording: id, ...(fingerprint && { fingerprint }) }),
        onProgress: (sent) => onProgress(total - recording.size + sent, total),
        onChecking,
        completion: { measured, ...(original_id && { original_id }) },
      },
    )
    await persist(() => attachRecording(target, upload_id, recording.size), waiting)
    forgetUnfinished(releaseId, file)
  } catch (error) {
    // What was refused is not continued: the next attempt starts from the beginning.
    if (!signal.aborted && error instanceof ApiError) forgetUnfinished(releaseId, file)
    throw error
  }
}

/** Repeating is harmless: when the answer was lost, the track has these bytes already. */
async function attachRecording({ releaseId, trackId }: Target, upload_id: string, bytes: number) {
  try {
    await call(
      adminReleasesApi.tracks[':id'].recording.$put({
        param: { id: trackId },
        json: { upload_id },
      }),
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'upload_not_ready') throw error
    const release: Release = await call(
      adminReleasesApi.releases[':id'].$get({ param: { id: releaseId } }),
    )
    const track = release.tracks.find(({ id }) => id === trackId)
    if (track?.recording?.bytes !== bytes) throw error
  }
}

/** Deletes what the server has of a file that is not uploaded any more. */
export async function cancelRecording({ releaseId, file }: Target) {
  const { original, recording } = findUnfinished(releaseId, file) ?? {}
  forgetUnfinished(releaseId, file)
  for (const id of [original, recording]) if (id) await cancelUpload(id)
}
