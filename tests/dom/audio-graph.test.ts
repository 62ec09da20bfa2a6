import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createAudioGraph } from '../../app/features/player/engine/audio-graph'
import { signal, sine } from '../support/sounds/signals'
import { floatWav } from '../support/sounds/wav'

afterEach(() => vi.unstubAllGlobals())

/** A sine at a tenth of full scale, which plays. */
async function playingElement() {
  const sound = floatWav(signal(30, 44_100, sine(440, 0.1)))
  const audio = new Audio(URL.createObjectURL(new Blob([sound], { type: 'audio/wav' })))
  onTestFinished(() => audio.pause())
  await audio.play()
  return audio
}

/** From 0 to 1. */
function peakOf(analyser: AnalyserNode) {
  const samples = new Float32Array(analyser.fftSize)
  return () => {
    analyser.getFloatTimeDomainData(samples)
    return Math.max(...samples.map(Math.abs))
  }
}

it('amplifies what plays, and what follows no more', async () => {
  const graph = createAudioGraph([await playingElement()])
  graph.amplify(4)
  const peak = peakOf(graph.connectAnalyser())
  await expect.poll(peak).toBeCloseTo(0.4, 2)
  graph.amplify(1)
  await expect.poll(peak).toBeCloseTo(0.1, 2)
})

it('is not built before something needs it, and not where the volume cannot be set', async () => {
  const build = vi.spyOn(AudioContext.prototype, 'createGain')
  const paused = createAudioGraph([new Audio()])
  paused.wake()
  paused.amplify(2)
  expect(build).not.toHaveBeenCalled()
  paused.wake()
  expect(build).toHaveBeenCalledOnce()

  const volume = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'set').mockReturnValue(undefined)
  const iphone = createAudioGraph([await playingElement()])
  iphone.amplify(2)
  iphone.wake()
  expect(build).toHaveBeenCalledOnce()
  volume.mockRestore()
  vi.stubGlobal('AudioContext', undefined)
  delete (globalThis as { AudioContext?: unknown }).AudioContext
  const old = createAudioGraph([await playingElement()])
  old.amplify(2)
  expect(build).toHaveBeenCalledOnce()
})
