import { writeMedia } from '../../../scripts/demo/media-files.mjs'
import { renderTrack } from '../synth/render.mjs'
import { TRACKS } from '../tracks.mjs'
import { measureEnergy } from './energy.mjs'
import { encodeMp3 } from './mp3.mjs'

/** Every recording, and its waveform data for visualizers. */
export async function makeAudio() {
  for (const track of TRACKS) {
    const stereo = renderTrack(track)
    writeMedia(`audio/${track.name}.mp3`, await encodeMp3(stereo, track.kbps))
    const energy = JSON.stringify(measureEnergy(stereo))
    writeMedia(`energy/${track.name}.json`, Buffer.from(`${energy}\n`))
  }
}
