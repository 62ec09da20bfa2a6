/** What a browser test may look at. */
export type PlayerProbe = {
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
 * gets this; it reveals nothing that a fan's own console could not reach.
 */
export function exposeForTests(probe: PlayerProbe) {
  if (navigator.webdriver) window.__player = probe
}
