import { inventPhrase, singBar } from './melody.mjs'

export function inventMelodies(random) {
  return { hook: inventPhrase(random), aside: inventPhrase(random) }
}

export function writeLead(bar, song) {
  if (bar.section === 'hook') writeHook(bar, song)
  if (bar.section === 'break') writeHigh(bar, song)
  // In the verse only occasional phrases; the melody is left out.
  if (bar.section === 'verse' && bar.place % 4 === 3) writeAside(bar, song)
}

function writeHook(bar, { track, melodies, writer }) {
  for (const { position, steps, pitch } of sing(bar, melodies.hook, track)) {
    writer.play(bar, position, steps * 0.88, { bus: 'music', patch: track.lead, pitch })
    if (!bar.final) continue
    const double = { bus: 'music', patch: 'bell', pitch: pitch + 12, level: 0.4 }
    writer.play(bar, position, steps * 0.88, double)
  }
}

function writeHigh(bar, { track, melodies, writer }) {
  for (const { position, steps, pitch } of sing(bar, melodies.hook, track)) {
    writer.play(bar, position, steps * 0.9, { bus: 'music', patch: 'bell', pitch: pitch + 12 })
  }
}

function writeAside(bar, { track, melodies, writer }) {
  for (const { position, steps, pitch } of sing(bar, melodies.aside, track)) {
    const note = { bus: 'music', patch: 'bell', pitch: pitch + 12, level: 0.7 }
    writer.play(bar, position, steps * 0.8, note)
  }
}

function sing(bar, phrase, { tonic }) {
  const centre = tonic + (tonic < 36 ? 38 : 34)
  return singBar(phrase[bar.place % 4], { tonic, chord: bar.chord, centre })
}
