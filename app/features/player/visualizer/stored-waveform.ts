import type { Waveform } from '../../../../shared/music'
import { call } from '../../../lib/api/call'
import { musicApi } from '../../../lib/api/clients'
import { logUnexpected } from '../../../lib/api/log-unexpected'
import type { Frame } from './frame'

/** Positions of the bands in the spectrum; they blend in between. */
const CENTRES = [0.01, 0.12, 0.45]
const REACH = [0.1, 0.3, 0.5]

export type StoredWaveform = ReturnType<typeof createStoredWaveform>

/** Draws the stored waveform of one track at a time; nothing until it is loaded, and for sources without one. */
export function createStoredWaveform() {
  let requested: string | null = null
  let waveform: Waveform | null = null

  return (trackId: string | null, position: number, frame: Frame) => {
    if (trackId !== requested) {
      requested = trackId
      waveform = null
      if (trackId)
        call(musicApi.tracks[':id'].waveform.$get({ param: { id: trackId } }))
          .then((loaded) => {
            if (requested === trackId) waveform = loaded
          })
          // Decoration only: nothing is drawn.
          .catch(logUnexpected)
    }
    if (waveform) drawWaveform(waveform, position, frame)
  }
}

/** An approximate spectrum and wave for this position. */
export function drawWaveform(stored: Waveform, position: number, { spectrum, wave }: Frame) {
  const levels = [stored.low, stored.mid, stored.high].map((band) =>
    levelAt(band, position * stored.rate),
  )
  for (let bin = 0; bin < spectrum.length; bin++) {
    const share = bin / spectrum.length
    let level = 0
    for (const [band, centre] of CENTRES.entries()) {
      const near = Math.max(0, 1 - Math.abs(share - centre) / (REACH[band] ?? 1))
      level = Math.max(level, (levels[band] ?? 0) * near)
    }
    // Varies neighbouring bins over time.
    const grain =
      0.78 + 0.22 * Math.sin(bin * 1.7 + position * 6) * Math.sin(bin * 0.37 - position * 9)
    spectrum[bin] = Math.min(255, level * grain)
  }
  const [low = 0, mid = 0, high = 0] = levels
  for (let at = 0; at < wave.length; at++) {
    const turn = (at / wave.length) * Math.PI * 2
    const swing =
      low * Math.sin(turn * 3 + position * 11) +
      mid * 0.5 * Math.sin(turn * 11 - position * 17) +
      high * 0.25 * Math.sin(turn * 37 + position * 23)
    wave[at] = 128 + Math.max(-127, Math.min(127, swing * 0.42))
  }
}

function levelAt(band: readonly number[], at: number) {
  const before = Math.floor(at)
  const from = band[before] ?? 0
  return from + ((band[before + 1] ?? from) - from) * (at - before)
}
