import { createStore } from 'zustand/vanilla'
import type { PreparedAudio } from './audio/prepare-audio'
import { forgetUnfinished } from './unfinished'
import { cancelRecording, sendRecording } from './send-recording'
import { createSpeedMeter } from './speed'

export type UploadStep =
  /** Until the file before it is prepared. */
  | { name: 'waiting' }
  | { name: 'preparing'; fraction: number }
  /** Until the file before it is sent. */
  | { name: 'prepared' }
  | Sending
  | { name: 'checking' }
  | { name: 'paused'; sent: number; total: number }
  | { name: 'done' }
  /** `formats`: what this browser decodes, when it cannot decode this file. */
  | { name: 'failed'; error: unknown; formats?: string[] }

type Sending = {
  name: 'sending'
  sent: number
  total: number
  /** Bytes per second; null while that is not known. */
  speed: number | null
  /** The connection is lost, or the server does not answer. */
  isWaiting: boolean
}

export type UploadItem = {
  id: string
  releaseId: string
  trackId: string
  file: File
  step: UploadStep
}

/** What a file needs beside what the page shows. */
type Job = { controller: AbortController; prepared: PreparedAudio | null }

/** So many prepared files may wait: they take room on the device. */
const PREPARED_MAX = 2

export const uploadStore = createStore<{ items: UploadItem[] }>(() => ({ items: [] }))

const jobs = new Map<string, Job>()
let count = 0

const itemsNow = () => uploadStore.getState().items
const stepOf = (id: string) => itemsNow().find((item) => item.id === id)?.step

function setStep(id: string, step: UploadStep) {
  uploadStore.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, step } : item)),
  }))
}

export const isUnderWay = ({ step }: UploadItem) => step.name !== 'done' && step.name !== 'failed'

type NewUpload = Pick<UploadItem, 'releaseId' | 'trackId' | 'file'>

/** Uploads a file as the recording of a track, after the files that wait already. */
export function enqueueUpload({ releaseId, trackId, file }: NewUpload) {
  const id = `upload-${++count}`
  uploadStore.setState(({ items }) => ({
    items: [
      // A newer file for the same track takes the place of one that is over.
      ...items.filter((item) => item.trackId !== trackId || isUnderWay(item)),
      { id, releaseId, trackId, file, step: { name: 'waiting' } },
    ],
  }))
  work()
}

/** Parts in flight are lost; the others stay. */
export function pauseUpload(id: string) {
  const step = stepOf(id)
  const [sent, total] = step?.name === 'sending' ? [step.sent, step.total] : [0, 0]
  setStep(id, { name: 'paused', sent, total })
  jobs.get(id)?.controller.abort()
}

/** Also after a failure. */
export function resumeUpload(id: string) {
  setStep(id, { name: jobs.get(id)?.prepared ? 'prepared' : 'waiting' })
  work()
}

/** What the server has of it is deleted. */
export function cancelUploadItem(id: string) {
  const item = itemsNow().find((each) => each.id === id)
  if (!item) return
  uploadStore.setState(({ items }) => ({ items: items.filter((each) => each.id !== id) }))
  jobs.get(id)?.controller.abort()
  jobs.delete(id)
  if (isUnderWay(item)) void cancelRecording(item)
  else forgetUnfinished(item.releaseId, item.file)
}

let preparingId: string | null = null
let sendingId: string | null = null

/** Prepares one file and sends another one at the same time. */
function work() {
  const items = itemsNow()
  const next = (name: UploadStep['name']) => items.find(({ step }) => step.name === name)
  const waiting = next('waiting')
  const prepared = items.filter(({ step }) => step.name === 'prepared').length
  if (preparingId === null && waiting && prepared < PREPARED_MAX) void prepare(waiting)
  const ready = next('prepared')
  if (sendingId === null && ready) void send(ready)
}

async function prepare({ id, file }: UploadItem) {
  const job: Job = { controller: new AbortController(), prepared: null }
  const { signal } = job.controller
  preparingId = id
  jobs.set(id, job)
  setStep(id, { name: 'preparing', fraction: 0 })
  // Only who uploads needs the decoder.
  const { AudioError, decodableFormats, prepareAudio } = await import('./audio/prepare-audio')
  try {
    job.prepared = await prepareAudio(file, {
      signal,
      onProgress: (fraction) => {
        if (!signal.aborted) setStep(id, { name: 'preparing', fraction })
      },
    })
    if (!signal.aborted) setStep(id, { name: 'prepared' })
  } catch (error) {
    const isFormat = error instanceof AudioError && error.code === 'format'
    const formats = isFormat ? await decodableFormats(file) : []
    if (!signal.aborted) setStep(id, { name: 'failed', error, formats })
  }
  preparingId = null
  work()
}

async function send(item: UploadItem) {
  const { id } = item
  const job = jobs.get(id)
  if (!job?.prepared) return setStep(id, { name: 'waiting' })
  const { prepared } = job
  job.controller = new AbortController()
  const { signal } = job.controller
  sendingId = id
  const speedAt = createSpeedMeter()
  const sending: Sending = { name: 'sending', sent: 0, total: 0, speed: null, isWaiting: false }
  const show = (change: Partial<Sending>) => {
    Object.assign(sending, change)
    if (!signal.aborted) setStep(id, { ...sending })
  }
  show({})
  try {
    await sendRecording(item, prepared, {
      signal,
      onProgress: (sent, total) => show({ sent, total, speed: speedAt(sent) }),
      onWaiting: (isWaiting) => show({ isWaiting, speed: null }),
      onChecking: () => {
        if (!signal.aborted) setStep(id, { name: 'checking' })
      },
    })
    setStep(id, { name: 'done' })
    jobs.delete(id)
  } catch (error) {
    if (!signal.aborted) setStep(id, { name: 'failed', error })
  }
  sendingId = null
  work()
}

// The browser asks before the tab is closed.
const warn = (event: BeforeUnloadEvent) => event.preventDefault()
uploadStore.subscribe(({ items }) => {
  if (items.some(isUnderWay)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})
