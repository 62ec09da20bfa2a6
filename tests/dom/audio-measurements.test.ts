import { expect, it } from 'vitest'
import { prepareAudio } from '../../app/admin/uploads/audio/prepare-audio'
import polaroid from '../../media/audio/polaroid.mp3?url'
import rooftopRain from '../../media/audio/rooftop-rain.mp3?url'
import turnstile from '../../media/audio/turnstile.mp3?url'
import { stored } from './support/sounds'

// As `ffmpeg -af ebur128=peak=true` measures them. All recordings of media/ were compared by hand: 0.05 LU and 0.13 dB at most.
it.each([
  ['polaroid', polaroid, -13.4, -1.3],
  ['rooftop-rain', rooftopRain, -13.5, -1.1],
  ['turnstile', turnstile, -13.4, -1.5],
])('%s of the demo has the loudness of the reference', async (_, address, integrated, peak) => {
  const signal = new AbortController().signal
  const file = await stored('song.mp3', address)
  const { isOriginalKept, measured } = await prepareAudio(file, {
    signal,
    onProgress: () => undefined,
  })
  expect(isOriginalKept).toBe(true)
  expect(Math.abs(measured.loudness!.integrated - integrated)).toBeLessThan(0.3)
  expect(Math.abs(measured.loudness!.true_peak - peak)).toBeLessThan(0.3)
})
