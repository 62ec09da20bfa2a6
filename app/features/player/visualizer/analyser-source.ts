import { canSetVolume } from '../engine/audio-graph'
import { currentSource } from '../state'
import { connectAnalyser, playerStore, progress } from '../this-player'
import { type Frame, readFrame } from './frame'
import type { StoredWaveform } from './stored-waveform'

/** An analyser that stays silent this long during playback is not usable. */
const SILENT_LIMIT_MS = 700

/**
 * Fills a frame from the analyser or, where that is unusable, from the track's stored waveform.
 * @param onFailure this browser has no audio graph
 */
export function createAnalyserSource(onFailure: () => void) {
  // iOS mutes an audio graph when the screen locks, so none is built there.
  let hasGraph = canSetVolume()
  let silentSince: number | null = null
  let stored: Promise<void> | undefined
  let drawStored: StoredWaveform | undefined

  function readAnalyser(frame: Frame) {
    if (!hasGraph) return false
    try {
      readFrame(connectAnalyser(), frame)
    } catch {
      hasGraph = false
      onFailure()
      return false
    }
    silentSince = frame.spectrum.some((level) => level > 0) ? null : (silentSince ?? Date.now())
    return silentSince === null || Date.now() - silentSince < SILENT_LIMIT_MS
  }

  return (frame: Frame) => {
    const source = currentSource(playerStore.getState())
    if (readAnalyser(frame)) return
    // Loaded on demand: rarely needed where there is an audio graph.
    stored ??= import('./stored-waveform')
      .then(({ createStoredWaveform }) => void (drawStored = createStoredWaveform()))
      .catch(console.error)
    drawStored?.(source?.kind === 'track' ? source.track.id : null, progress.get().position, frame)
  }
}
