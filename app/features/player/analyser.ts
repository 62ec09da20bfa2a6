const FFT_SIZE = 2048
const SMOOTHING = 0.8

type Graph = { context: AudioContext; analyser: AnalyserNode }

/**
 * The audio graph, built when somebody first wants to see sound. Not before: from then on all sound runs through it, and
 * iOS mutes what runs through a context when the screen locks. An element can be tapped once, and never untapped.
 */
export function createAudioGraph(elements: () => HTMLMediaElement[]) {
  let graph: Graph | null = null

  return {
    connect: (): AnalyserNode => {
      graph ??= build(elements())
      wake(graph)
      return graph.analyser
    },

    /** Browsers suspend a context on their own, iOS also interrupts it; without this the sound stays away. */
    wake: () => {
      if (graph) wake(graph)
    },
  }
}

function build(elements: HTMLMediaElement[]): Graph {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = FFT_SIZE
  analyser.smoothingTimeConstant = SMOOTHING
  for (const element of elements) context.createMediaElementSource(element).connect(analyser)
  analyser.connect(context.destination)
  return { context, analyser }
}

// `interrupted` is iOS's own state, missing in the types: so whatever does not run is woken.
function wake({ context }: Graph) {
  if (context.state !== 'running' && context.state !== 'closed') void context.resume()
}
