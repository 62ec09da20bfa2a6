import { createRandom } from '../random.mjs'
import { writeArpeggio } from './arpeggio.mjs'
import { writeBass } from './bass.mjs'
import { writeChords, writeEnding } from './chords.mjs'
import { writeDrums } from './drums.mjs'
import { layOut } from './form.mjs'
import { inventMelodies, writeLead } from './lead.mjs'
import { STYLES } from './styles.mjs'
import { createWriter } from './writer.mjs'

/** Writes all notes of a track. */
export function compose(track) {
  const style = STYLES[track.style]
  const random = createRandom(track.seed)
  const writer = createWriter(track, style)
  const song = { track, style, random, writer, melodies: inventMelodies(random) }
  const bars = layOut(track)

  for (const bar of bars) {
    writeDrums(bar, song)
    writeBass(bar, song)
    writeChords(bar, song)
    writeArpeggio(bar, song)
    writeLead(bar, song)
  }
  writeEnding({ index: bars.length }, song)

  return { notes: writer.notes, hits: writer.hits, bars: bars.length, barLength: writer.step * 16 }
}
