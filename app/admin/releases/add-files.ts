import type { Release, ReleaseTrack } from '../../../shared/releases'
import { findUnfinished } from '../uploads/unfinished'
import { enqueueUpload, isUnderWay, uploadStore } from '../uploads/upload-queue'
import { type TaggedFile, inAlbumOrder, isrcOf, trackTitle } from './album-tags'
import { type FoundFile, sortFiles } from './dropped-files'
import { addTrack, changeTrack } from './queries'

/** What the server takes. */
const LYRICS_MAX = 20_000

export type ReadFiles = { files: TaggedFile[]; cover: Blob | null }

/** Reads the tags of all songs. The cover is a picture of the folder, or else the first one in a song. */
export async function readFiles(
  found: readonly FoundFile[],
  onProgress: (read: number, count: number) => void,
): Promise<ReadFiles> {
  const { audio, cover } = sortFiles(found)
  const { readTags } = await import('../uploads/audio/prepare-audio')
  const files: (TaggedFile & { cover: Blob | null })[] = []
  for (const each of audio) {
    onProgress(files.length, audio.length)
    const { tags, cover: picture } = await readTags(each.file)
    files.push({ ...each, tags, cover: picture })
  }
  const ordered = inAlbumOrder(files)
  return { files: ordered, cover: cover ?? ordered.find((file) => file.cover)?.cover ?? null }
}

/**
 * Adds a track for each file, in this order, and queues the files. A file that was not finished before continues on its track.
 * @throws ApiError for the first track that the server refuses; the tracks before it are there, and their files are queued
 */
export async function addFiles(release: Release, files: readonly TaggedFile[]) {
  const taken = new Set<string>()
  for (const tagged of files) {
    const { file } = tagged
    if (isQueued(release.id, file)) continue
    const track =
      trackFor(
        release.tracks.filter(({ id }) => !taken.has(id)),
        release.id,
        tagged,
      ) ?? (await createTrack(release.id, tagged))
    taken.add(track.id)
    enqueueUpload({ releaseId: release.id, trackId: track.id, file })
  }
}

/** Dropping the same folder twice uploads it once. */
const isQueued = (releaseId: string, { name, size, lastModified }: File) =>
  uploadStore
    .getState()
    .items.some(
      (item) =>
        isUnderWay(item) &&
        item.releaseId === releaseId &&
        item.file.name === name &&
        item.file.size === size &&
        item.file.lastModified === lastModified,
    )

/** The track on which an earlier visit left this file, or one of the same title that has no recording. */
function trackFor(tracks: readonly ReleaseTrack[], releaseId: string, tagged: TaggedFile) {
  const unfinished = findUnfinished(releaseId, tagged.file)
  const waiting = tracks.filter(({ id }) => !isUploading(id))
  return (
    waiting.find(({ id }) => id === unfinished?.trackId) ??
    waiting.find(({ recording, title }) => recording === null && title === trackTitle(tagged))
  )
}

const isUploading = (trackId: string) =>
  uploadStore.getState().items.some((item) => item.trackId === trackId && isUnderWay(item))

/** With what else the tags say. */
async function createTrack(releaseId: string, tagged: TaggedFile) {
  const track = await addTrack(releaseId, trackTitle(tagged))
  const isrc = isrcOf(tagged.tags)
  const lyrics = tagged.tags.lyrics?.slice(0, LYRICS_MAX)
  if (!isrc && !lyrics) return track
  return changeTrack(track.id, { ...(isrc && { isrc }), ...(lyrics && { lyrics }) })
}
