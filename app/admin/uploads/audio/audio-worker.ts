import { AudioError } from './audio-error'
import { describeFile } from './describe-file'
import { makeRecording } from './make-recording'
import type { FromWorker, Task, ToWorker } from './messages'
import { EncoderUnavailable } from './mp3-encoder'
import { decodableFormats } from './open-audio'

const MS_BETWEEN_REPORTS = 100

const report = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const { id, task } = data
  perform(
    task,
    throttled((progress) => report({ id, progress })),
  )
    .then((result) => report({ id, result }))
    .catch((error: unknown) => report({ id, failure: codeOf(error) }))
})

function perform(task: Task, onProgress: (fraction: number) => void) {
  switch (task.kind) {
    case 'formats':
      return decodableFormats()
    case 'describe':
      return describeFile(task.file)
    case 'prepare':
      return makeRecording(task.file, { place: task.place, onProgress })
  }
}

/** Libraries throw errors of many kinds for a file that is not as it should be. */
function codeOf(error: unknown) {
  if (error instanceof AudioError) return error.code
  console.error(error)
  return error instanceof EncoderUnavailable ? null : 'damaged'
}

function throttled(call: (fraction: number) => void) {
  let last = -Infinity
  return (fraction: number) => {
    const now = performance.now()
    if (now - last < MS_BETWEEN_REPORTS) return
    last = now
    call(fraction)
  }
}
