import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT, writeMedia } from '../folders.mjs'
import { renderTrack } from '../synth/render.mjs'
import { TRACKS } from '../tracks.mjs'
import { measureEnergy } from './energy.mjs'
import { mp3Seconds } from './mp3-length.mjs'
import { encodeMp3 } from './mp3.mjs'

/** Every recording, its waveform data for visualizers, and its length for the catalog. */
export async function makeAudio() {
  const durations = {}
  for (const track of TRACKS) {
    const stereo = renderTrack(track)
    const mp3 = await encodeMp3(stereo)
    await writeMedia(`audio/${track.name}.mp3`, mp3)
    const energy = JSON.stringify(measureEnergy(stereo))
    await writeMedia(`energy/${track.name}.json`, Buffer.from(`${energy}\n`))
    durations[track.name] = mp3Seconds(mp3)
  }
  const json = `${JSON.stringify(durations, null, 2)}\n`
  await writeFile(join(CONTENT, 'durations.json'), json)
}
