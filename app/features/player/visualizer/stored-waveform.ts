import type { Waveform } from '../../../../shared/music'
import { call } from '../../../lib/api/call'
import { musicApi } from '../../../lib/api/clients'
import type { Frame } from './frame'

/** Shares of the spectrum at which the bands lie; between two of them they blend. */
const CENTRES = [0.01, 0.12, 0.45]
const REACH = [0.1, 0.3, 0.5]

export type StoredWaveform = ReturnType<typeof createStoredWaveform>

/** Draws the energy of one track at a time; nothing until it is here, and for whatever has none. */
export function createStoredWaveform() {
  let asked: string | null = null
  let here: Waveform | null = null

  return (trackId: string | null, position: number, frame: Frame) => {
    if (trackId !== asked) {
      asked = trackId
      here = null
      if (trackId)
        call(musicApi.tracks[':id'].energy.$get({ param: { id: trackId } }))
          .then((energy) => {
            if (asked === trackId) here = energy
          })
          // Then it stays calm: the picture is decoration.
          .catch(console.error)
    }
    if (here) drawWaveform(here, position, frame)
  }
}

/** A spectrum and a wave as the recording could have had them at this moment. */
export function drawWaveform(energy: Waveform, position: number, { spectrum, wave }: Frame) {
  const levels = [energy.low, energy.mid, energy.high].map((band) =>
    levelAt(band, position * energy.rate),
  )
  for (let bin = 0; bin < spectrum.length; bin++) {
    const share = bin / spectrum.length
    let level = 0
    for (const [band, centre] of CENTRES.entries()) {
      const near = Math.max(0, 1 - Math.abs(share - centre) / (REACH[band] ?? 1))
      level = Math.max(level, (levels[band] ?? 0) * near)
    }
    // Neighbours differ, and not the same way at each moment.
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
