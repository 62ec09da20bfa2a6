type PlayerProbe = {
  /** The live analyser. Reading it builds the audio graph, as a visualizer would. */
  analyser: () => AnalyserNode
  /** The current peak level, from 0 to 1. */
  level: () => number
  /** The two elements that alternate. */
  media: readonly HTMLMediaElement[]
}

declare global {
  interface Window {
    __player?: PlayerProbe
  }
}

/**
 * Tests read the sound level from the analyser: `window.__player?.level()`. Loaded only in an automated browser; it exposes
 * nothing that a fan's own console could not reach.
 */
export function exposeForTests(analyser: () => AnalyserNode, media: readonly HTMLMediaElement[]) {
  window.__player = { analyser, level: () => soundLevel(analyser()), media }
}

/** Peak level of the last 46 ms, from 0 to 1. */
function soundLevel(analyser: AnalyserNode) {
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}
