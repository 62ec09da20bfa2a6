import { currentSource } from '../state'
import { connectAnalyser, playerStore, progress } from '../this-player'
import { type Frame, readFrame } from './frame'
import type { StoredWaveform } from './stored-waveform'

/** This long nothing is seen although there is sound: then there is nothing to see. */
const BLIND_AFTER_MS = 700

/**
 * What there is to draw of what sounds: what the analyser sees or, where it sees nothing, what is stored of the track.
 * @param onFailure this browser gives us no audio graph
 */
export function createAnalyserSource(onFailure: () => void) {
  // Phones of Apple mute whatever runs through an audio graph when they lock, so there none is built.
  let hasGraph = !isApplePhone()
  let silentSince: number | null = null
  let stored: Promise<void> | undefined
  let drawStored: StoredWaveform | undefined

  function look(frame: Frame) {
    if (!hasGraph) return false
    try {
      readFrame(connectAnalyser(), frame)
    } catch {
      hasGraph = false
      onFailure()
      return false
    }
    silentSince = frame.spectrum.some((level) => level > 0) ? null : (silentSince ?? Date.now())
    return silentSince === null || Date.now() - silentSince < BLIND_AFTER_MS
  }

  return (frame: Frame) => {
    const source = currentSource(playerStore.getState())
    if (look(frame)) return
    // Fetched when it is needed: where there is a graph, it hardly ever is.
    stored ??= import('./stored-waveform')
      .then(
        ({ createStoredWaveform: createStoredEnergy }) => void (drawStored = createStoredEnergy()),
      )
      .catch(console.error)
    drawStored?.(source?.kind === 'track' ? source.track.id : null, progress.get().position, frame)
  }
}

/** iPads call themselves Macs. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
