import { voicing } from './harmony.mjs'
import { eachStep } from './writer.mjs'

const COMPING = ['x.....x...x.....', 'x..x......x.....']
const STUTTER = ['x.xx.x..x.......', 'xxx.x.x...x.....']

export function writeChords(bar, song) {
  const chord = voicing(bar.chord, song.track.tonic, song.track.tonic + 29)
  if (bar.section !== 'intro') writeStrings(bar, chord, song)
  if (bar.section === 'verse') writeComping(bar, chord, song)
  if (bar.section === 'hook') writeStabs(bar, chord, song)
  if (bar.section === 'intro' && bar.place % 4 === 0) writeHit(bar, 0, chord, song)
  if (bar.section === 'hook' && bar.place % 4 === 3) writeStutter(bar, chord, song)
}

function writeStrings(bar, chord, { writer }) {
  const level = { break: 1.7, hook: 1, verse: 0.7 }[bar.section]
  for (const pitch of [chord[0] - 12, ...chord]) {
    writer.play(bar, 0, 15.6, { bus: 'music', patch: 'strings', pitch, level })
  }
}

function writeComping(bar, chord, { writer }) {
  eachStep(COMPING[bar.index % 2], (position) => {
    for (const pitch of chord) {
      writer.play(bar, position, 2.5, { bus: 'music', patch: 'electricPiano', pitch, level: 0.7 })
    }
  })
}

function writeStabs(bar, chord, song) {
  eachStep(song.style.stabs[bar.index % 2], (position) => writeHit(bar, position, chord, song))
}

function writeHit(bar, position, chord, { style, writer }) {
  const patch = style.stabPatch
  const octaves = patch === 'orchestra' ? [chord[0] - 12, ...chord, chord[0] + 12] : chord
  for (const pitch of octaves) writer.play(bar, position, 1.4, { bus: 'music', patch, pitch })
}

/** The stuttering vocal sample of the style. */
function writeStutter(bar, chord, { style, writer }) {
  if (style.busy < 0.7) return
  eachStep(STUTTER[(bar.place >> 2) % 2], (position) => {
    for (const pitch of chord) {
      const late = { bus: 'music', patch: 'choir', pitch: pitch + 12, level: 0.5 }
      writer.play(bar, position, 0.8, late)
    }
  })
}

/** The last chord, struck once and left to ring. */
export function writeEnding(bar, { track, style, writer }) {
  const chord = voicing('i', track.tonic, track.tonic + 29)
  writeHit(bar, 0, chord, { style, writer })
  for (const pitch of [chord[0] - 12, ...chord]) {
    writer.play(bar, 0, 10, { bus: 'music', patch: 'strings', pitch, level: 1.2 })
  }
  writer.play(bar, 0, 6, { bus: 'bass', patch: style.bassPatch, pitch: track.tonic })
  writer.hit(bar, 0, 'kick', 0.74)
  writer.hit(bar, 0, 'crash', 0.6)
}
