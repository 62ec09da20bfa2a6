import { ApiError, readRefusal } from '../../lib/api/api-error'
import { fetchSignedIn } from '../../lib/api/fetch-signed-in'
import { saveFile } from '../../lib/save-file'
import { type Progress, collectExport } from './collect-export'
import { type RandomAccessFile, tarDestination } from './tar'

/** A refusal of the API; the collector reads the status. */
async function ask(path: string, init?: RequestInit) {
  const response = await fetchSignedIn(path, init)
  if (response.ok) return response
  throw Object.assign(await readRefusal(response), { status: response.status })
}

/** How long the browser may take to copy the file into the downloads. */
const KEPT_MS = 10 * 60_000

type SavePicker = (options: { suggestedName: string }) => Promise<{
  createWritable: () => Promise<RandomAccessFile>
}>

/** Chromium writes into the chosen file; other browsers into their own file system, from where it is downloaded. */
async function openTarget(name: string) {
  const picker: unknown = Reflect.get(window, 'showSaveFilePicker')
  if (typeof picker === 'function') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in TypeScript's library yet
    const handle = await (picker as SavePicker).call(window, { suggestedName: name })
    return { file: await handle.createWritable(), deliver: async () => {} }
  }
  const folder = await navigator.storage.getDirectory()
  const remove = () => folder.removeEntry(name).catch(() => undefined)
  await remove()
  const handle = await folder.getFileHandle(name, { create: true })
  return {
    file: await handle.createWritable(),
    deliver: async () => {
      saveFile(name, await handle.getFile())
      // It holds personal data. The browser may still be copying it.
      setTimeout(() => void remove(), KEPT_MS)
    },
  }
}

/**
 * Saves an export of the club as a tar archive on this device. Memory stays flat.
 * @throws ApiError; `AbortError` when no file was chosen
 */
export async function exportClub(name: string, onProgress: (progress: Progress) => void) {
  const { file, deliver } = await openTarget(name)
  const to = tarDestination(file)
  try {
    await collectExport({ ask, to, onProgress })
  } catch (error) {
    await file.abort()
    throw error instanceof TypeError ? new ApiError('offline') : error
  }
  await to.finish()
  await deliver()
}
