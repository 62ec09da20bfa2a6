/** What a browser test may look at. */
type PlayerProbe = {
  /** The live analyser; asking for it builds the audio graph, as a visualizer would. */
  analyser: () => AnalyserNode
  /** The loudest moment just now, from 0 to 1. */
  level: () => number
  /** The elements that take turns. */
  media: readonly HTMLMediaElement[]
}

declare global {
  interface Window {
    __player?: PlayerProbe
  }
}

/**
 * A test cannot hear, so it looks at the analyser: `window.__player?.level()`. Only a browser that is driven by a program
 * fetches this; it reveals nothing that a fan's own console could not reach.
 */
export function exposeForTests(analyser: () => AnalyserNode, media: readonly HTMLMediaElement[]) {
  window.__player = { analyser, level: () => soundLevel(analyser()), media }
}

/** The loudest moment of the last 46 ms, from 0 to 1. */
function soundLevel(analyser: AnalyserNode) {
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}
