import type { AudioErrorCode } from './audio-error'
import type { AudioDescription } from './describe-file'
import type { Recording } from './make-recording'
import type { RecordingPlace } from './recording-file'

/** What each kind of task gives back. */
export type Results = {
  formats: string[]
  describe: AudioDescription
  prepare: Recording
}

export type Task =
  | { kind: 'formats' }
  | { kind: 'describe'; file: File }
  | { kind: 'prepare'; file: File; place: RecordingPlace | null }

export type ToWorker = { id: number; task: Task }

export type FromWorker =
  | { id: number; progress: number }
  | { id: number; result: Results[keyof Results] }
  /** No code: not the file is wrong, but the worker. */
  | { id: number; failure: AudioErrorCode | null }
