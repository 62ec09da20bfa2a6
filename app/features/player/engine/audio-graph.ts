/**
 * The audio graph, built when a visualizer or a quiet recording first needs it: from then on all sound runs through it. An
 * element can be connected once and never disconnected.
 */
export function createAudioGraph(elements: HTMLMediaElement[]) {
  let context: AudioContext | undefined
  let output: GainNode | undefined
  let analyser: AnalyserNode | undefined
  let factor = 1

  function connect() {
    context ??= new AudioContext()
    if (!output) {
      output = context.createGain()
      output.connect(context.destination)
      for (const element of elements) context.createMediaElementSource(element).connect(output)
    }
    output.gain.value = factor
    void context.resume()
    return output
  }

  /** Browsers suspend an AudioContext on their own, and iOS interrupts it. */
  function wake() {
    if (output ?? (factor > 1 && canSetVolume() && 'AudioContext' in globalThis)) connect()
  }

  return {
    /** The analyser of all sound of this page. @throws when the browser has no audio graph */
    connectAnalyser: () => {
      const sound = connect()
      if (!analyser) {
        analyser = sound.context.createAnalyser()
        sound.connect(analyser)
      }
      return analyser
    },
    wake,
    amplify: (by: number) => {
      factor = by
      if (output ?? !elements.every(({ paused }) => paused)) wake()
    },
  }
}

/** False on iOS, which also mutes an audio graph when the screen locks. */
export const canSetVolume = () => !Object.assign(new Audio(), { volume: 0 }).volume
