import { AudioError } from './audio-error'

/** Collects an encoded recording. */
export type RecordingFile = {
  /** @throws AudioError `storage` when the device has no room */
  write: (bytes: Uint8Array) => void
  finish: () => Promise<Blob>
}

/** A file's place in the origin's private file system. */
export type RecordingPlace = { folders: string[]; name: string }

const TYPE = 'audio/mpeg'
/** Many small writes are slow, and many small parts of a Blob need memory. */
const BUFFER_BYTES = 1024 * 1024

/** TypeScript declares this only for workers, and this code is checked with the app. */
type SyncAccessHandle = {
  truncate: (bytes: number) => void
  write: (bytes: Uint8Array, options: { at: number }) => number
  flush: () => void
  close: () => void
}
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- this extends the platform's interface
  interface FileSystemFileHandle {
    createSyncAccessHandle?: () => Promise<SyncAccessHandle>
  }
}

/** In the private file system, so that no recording is in memory; in Blobs where there is none. */
export async function openRecordingFile(place: RecordingPlace | null): Promise<RecordingFile> {
  const file = place && (await openPrivateFile(place))
  const store = file ?? openBlobs()
  let buffer = new Uint8Array(BUFFER_BYTES)
  let filled = 0
  const empty = () => {
    if (filled > 0) store.write(buffer.subarray(0, filled))
    filled = 0
  }
  return {
    write(bytes) {
      if (filled + bytes.length > buffer.length) empty()
      if (bytes.length > buffer.length) buffer = new Uint8Array(2 * bytes.length)
      buffer.set(bytes, filled)
      filled += bytes.length
    },
    finish() {
      empty()
      return store.finish()
    },
  }
}

async function openPrivateFile({ folders, name }: RecordingPlace): Promise<RecordingFile | null> {
  const opened = await openHandles(folders, name)
  if (!opened) return null
  const { handle, access } = opened
  let at = 0
  return {
    write(bytes) {
      try {
        const written = access.write(bytes, { at })
        if (written < bytes.length) throw new AudioError('storage')
        at += written
      } catch (error) {
        access.close()
        throw isQuotaError(error) ? new AudioError('storage') : error
      }
    },
    async finish() {
      access.flush()
      access.close()
      const file = await handle.getFile()
      return file.slice(0, file.size, TYPE)
    },
  }
}

/** Null where private windows or older browsers refuse. */
async function openHandles(folders: string[], name: string) {
  try {
    let folder = await navigator.storage.getDirectory()
    for (const inner of folders) folder = await folder.getDirectoryHandle(inner, { create: true })
    const handle = await folder.getFileHandle(name, { create: true })
    const access = await handle.createSyncAccessHandle?.()
    access?.truncate(0)
    return access ? { handle, access } : null
  } catch (error) {
    if (isQuotaError(error)) throw new AudioError('storage')
    return null
  }
}

function openBlobs(): RecordingFile {
  const parts: Blob[] = []
  return {
    write: (bytes) => void parts.push(new Blob([bytes.slice()])),
    finish: () => Promise.resolve(new Blob(parts, { type: TYPE })),
  }
}

const isQuotaError = (error: unknown) =>
  error instanceof AudioError ||
  (error instanceof DOMException && error.name === 'QuotaExceededError')
