const KEY = 'unfinished-uploads'
/** The server deletes an unfinished upload after a day. */
const KEPT_MS = 24 * 3600 * 1000
const KEPT_MAX = 500

/** A file of which the server has a part, or all, that no track uses yet. */
export type UnfinishedFile = {
  releaseId: string
  trackId: string
  name: string
  bytes: number
  lastModified: number
  /** Ids of the uploads that were begun. */
  original?: string
  recording?: string
  /** Of the encoded bytes: another version of the encoder may make others of the same file. */
  fingerprint?: string
  /** When the first upload was begun, in milliseconds. */
  at: number
}

type FileKey = Pick<File, 'name' | 'size' | 'lastModified'>

const isSame = (entry: UnfinishedFile, releaseId: string, file: FileKey) =>
  entry.releaseId === releaseId &&
  entry.name === file.name &&
  entry.bytes === file.size &&
  entry.lastModified === file.lastModified

export const findUnfinished = (releaseId: string, file: FileKey) =>
  read().find((entry) => isSame(entry, releaseId, file))

/** By track: the names of files that were not finished in an earlier visit. */
export const unfinishedNames = (releaseId: string) =>
  new Map(
    read()
      .filter((entry) => entry.releaseId === releaseId)
      .map(({ trackId, name }) => [trackId, name]),
  )

export function rememberUnfinished(
  releaseId: string,
  trackId: string,
  file: FileKey,
  change: Partial<Pick<UnfinishedFile, 'original' | 'recording' | 'fingerprint'>>,
) {
  const { name, size: bytes, lastModified } = file
  const before = findUnfinished(releaseId, file)
  const entry = {
    releaseId,
    name,
    bytes,
    lastModified,
    at: Date.now(),
    ...before,
    trackId,
    ...change,
  }
  write([entry, ...read().filter((each) => !isSame(each, releaseId, file))])
}

export const forgetUnfinished = (releaseId: string, file: FileKey) =>
  write(read().filter((entry) => !isSame(entry, releaseId, file)))

function read(): UnfinishedFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : []
    return entries.filter(({ at }) => at > Date.now() - KEPT_MS)
  } catch {
    // Invalid, or storage is blocked: uploads start from the beginning then.
    return []
  }
}

function write(entries: UnfinishedFile[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(0, KEPT_MAX)))
  } catch {}
}

const isEntry = (value: unknown): value is UnfinishedFile =>
  typeof value === 'object' && value !== null && 'releaseId' in value && 'at' in value

const EDGE_BYTES = 1024 * 1024

/** Of the size and both ends of the bytes; null where the browser computes no digests. */
export async function fingerprintOf(content: Blob) {
  if (!('subtle' in crypto)) return null
  const ends = new Blob([
    `${content.size}:`,
    content.slice(0, EDGE_BYTES),
    content.slice(-EDGE_BYTES),
  ])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await ends.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
