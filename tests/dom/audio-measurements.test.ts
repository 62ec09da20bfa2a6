import { expect, it } from 'vitest'
import { prepareAudio } from '../../app/admin/uploads/audio/prepare-audio'
import { stored } from './support/sounds'

/** By path, which contains a checksum. */
const recordings = import.meta.glob<string>('../../content/demo/media/audio/*.mp3', {
  query: '?url',
  import: 'default',
  eager: true,
})

function addressOf(name: string) {
  const path = Object.keys(recordings).find((each) => each.includes(`/${name}.`))
  if (path === undefined) throw new Error(`The demo has no recording ${name}`)
  return recordings[path]!
}

// As `ffmpeg -af ebur128=peak=true` measures them. All recordings of the demo were compared by hand: 0.05 LU and 0.13 dB at most.
it.each([
  ['polaroid', -13.4, -1.3],
  ['rooftop-rain', -13.5, -1.1],
  ['turnstile', -13.4, -1.5],
])('%s of the demo has the loudness of the reference', async (name, integrated, peak) => {
  const signal = new AbortController().signal
  const file = await stored('song.mp3', addressOf(name))
  const { isOriginalKept, measured } = await prepareAudio(file, {
    signal,
    onProgress: () => undefined,
  })
  expect(isOriginalKept).toBe(true)
  expect(Math.abs(measured.loudness!.integrated - integrated)).toBeLessThan(0.3)
  expect(Math.abs(measured.loudness!.true_peak - peak)).toBeLessThan(0.3)
})
