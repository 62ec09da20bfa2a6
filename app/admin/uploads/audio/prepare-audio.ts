import { AudioError } from './audio-error'
import type { AudioDescription } from './describe-file'
import type { Recording } from './make-recording'
import type { FromWorker, Results, Task, ToWorker } from './messages'
import { type Visit, openVisit } from './recording-folder'

export { AudioError } from './audio-error'
export type { AudioErrorCode } from './audio-error'
export type { AudioDescription } from './describe-file'
export type { AudioTags } from './tags'

/** `isOriginalKept`: the file itself is the streaming copy. */
export type PreparedAudio = Recording

export type PrepareOptions = { signal: AbortSignal; onProgress: (fraction: number) => void }

/** Null in browsers that have no private file system: recordings are in Blobs there. */
let visit: Promise<Visit | null> | null = null

/**
 * Decodes, measures and encodes one MP3 of constant 192 kbit/s and 44.1 kHz. An MP3 with a constant bitrate of 96–320 kbit/s and
 * 44.1 kHz is kept. A recording stays on the device until the next visit.
 *
 * @throws AudioError; another error when the worker or the encoder did not load
 */
export async function prepareAudio(
  file: File,
  { signal, onProgress }: PrepareOptions,
): Promise<PreparedAudio> {
  throwIfAborted(signal)
  visit ??= openVisit().catch(() => null)
  const folder = await visit
  throwIfAborted(signal)
  const name = `${crypto.randomUUID()}.mp3`
  const worker = startWorker()
  const abort = () => worker.fail(new AudioError('aborted'))
  signal.addEventListener('abort', abort, { once: true })
  try {
    const place = folder?.place(name) ?? null
    const prepared = await worker.perform({ kind: 'prepare', file, place }, onProgress)
    onProgress(1)
    // A message carries a copy of the file.
    return prepared.isOriginalKept ? { ...prepared, recording: file } : prepared
  } catch (error) {
    worker.end()
    await folder?.remove(name)
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
    worker.end()
  }
}

function throwIfAborted(signal: AbortSignal) {
  if (signal.aborted) throw new AudioError('aborted')
}

/** One for all files: a folder of songs is read in one go. */
let reader: RunningWorker | null = null

/** Reads only the tags and the cover. Never throws: a file that is no audio has no tags. */
export async function readTags(file: File): Promise<AudioDescription> {
  try {
    return await readerWorker().perform({ kind: 'describe', file })
  } catch {
    reader = null
    return { tags: {}, cover: null, duration: null }
  }
}

const FORMATS_BY_NAME = [
  [/\.wave?$/i, 'WAV'],
  [/\.aif[fc]?$/i, 'AIFF'],
  [/\.flac$/i, 'FLAC'],
  [/\.mp3$/i, 'MP3'],
  [/\.(m4a|mp4|aac)$/i, 'M4A'],
  [/\.(ogg|oga|opus)$/i, 'OGG'],
] as const

/**
 * The formats that this browser decodes, of `WAV`, `AIFF`, `FLAC`, `MP3`, `M4A` and `OGG`, without that of a file that it could not
 * decode: some browsers claim to know a format and then fail.
 */
export async function decodableFormats(failed: Pick<File, 'name'>): Promise<string[]> {
  const failedFormat = FORMATS_BY_NAME.find(([pattern]) => pattern.test(failed.name))?.[1]
  try {
    const formats = await readerWorker().perform({ kind: 'formats' })
    return formats.filter((format) => format !== failedFormat)
  } catch {
    reader = null
    return []
  }
}

function readerWorker() {
  reader ??= startWorker()
  return reader
}

type Pending = {
  onProgress: ((fraction: number) => void) | undefined
  resolve: (result: Results[keyof Results]) => void
  reject: (error: Error) => void
}
type RunningWorker = ReturnType<typeof startWorker>

function startWorker() {
  const worker = new Worker(new URL('./audio-worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, Pending>()
  let tasks = 0
  const fail = (error: Error) => {
    worker.terminate()
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  // Its script did not load, or has a syntax that this browser does not know.
  worker.addEventListener('error', () => fail(new Error('The audio worker did not start')))
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const task = pending.get(data.id)
    if ('progress' in data) return task?.onProgress?.(data.progress)
    pending.delete(data.id)
    if ('result' in data) return task?.resolve(data.result)
    task?.reject(
      data.failure ? new AudioError(data.failure) : new Error('The encoder did not load'),
    )
  })
  return {
    fail,
    end: () => worker.terminate(),
    perform: <Kind extends Task['kind']>(
      task: Extract<Task, { kind: Kind }>,
      onProgress?: (fraction: number) => void,
    ) =>
      new Promise<Results[Kind]>((resolve, reject) => {
        const id = tasks++
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers each kind of task with its result
        pending.set(id, { onProgress, resolve: resolve as Pending['resolve'], reject })
        worker.postMessage({ id, task } satisfies ToWorker)
      }),
  }
}
