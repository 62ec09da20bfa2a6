import { connectGraph } from '../this-player'

let analyser: AnalyserNode | undefined

/**
 * The analyser of all sound of this page, with the standard's values: 2048 samples, smoothed by 0.8.
 * @throws when the browser has no audio graph
 */
export function connectAnalyser() {
  const output = connectGraph()
  if (!analyser) {
    analyser = output.context.createAnalyser()
    output.connect(analyser)
  }
  return analyser
}
