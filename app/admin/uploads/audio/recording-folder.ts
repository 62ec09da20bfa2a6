import type { RecordingPlace } from './recording-file'

/** In the origin's private file system. It has a folder for each visit: recordings of an open tab are still needed. */
const FOLDER = 'recordings'

const lockOf = (visit: string) => `${FOLDER}/${visit}`

export type Visit = {
  place: (name: string) => RecordingPlace
  remove: (name: string) => Promise<void>
}

/** Where this visit's recordings go. Fails in browsers that have no private file system here. */
export async function openVisit(): Promise<Visit> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  const id = crypto.randomUUID()
  await holdLock(lockOf(id))
  await removeLeftovers(folder)
  const own = await folder.getDirectoryHandle(id, { create: true })
  return {
    place: (name) => ({ folders: [FOLDER, id], name }),
    // A worker that was just ended may still lock the file: the next visit removes it.
    remove: (name) => own.removeEntry(name).catch(() => undefined),
  }
}

/** Until the page is closed. */
function holdLock(name: string) {
  return new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve()
        return new Promise(() => undefined)
      })
      .catch(reject)
  })
}

/** Removes the folders of visits that have ended: their locks are free. */
async function removeLeftovers(folder: FileSystemDirectoryHandle) {
  for await (const name of folder.keys())
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock) await folder.removeEntry(name, { recursive: true }).catch(() => undefined)
    })
}
