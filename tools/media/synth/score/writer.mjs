import { RATE } from '../numbers.mjs'

const STEPS = 16

/** Records notes in steps of a sixteenth and stores them in samples. */
export function createWriter({ tempo }, { swing }) {
  const step = (60 / tempo / 4) * RATE
  const notes = []
  const hits = []
  const at = (bar, position) => {
    const late = position % 2 === 1 ? swing : 0
    return Math.round((bar.index * STEPS + position + late) * step)
  }

  return {
    notes,
    hits,
    step,

    hit(bar, position, drum, level, pan = 0) {
      hits.push({ start: at(bar, position), drum, level, pan })
    },

    /** @param {{ bus: string, patch: string, pitch: number, level?: number, pan?: number }} note */
    play(bar, position, steps, note) {
      notes.push({ start: at(bar, position), length: Math.round(steps * step), level: 1, ...note })
    },
  }
}

/** Calls back for every step that a pattern marks. */
export function eachStep(pattern, write) {
  for (let position = 0; position < pattern.length; position++) {
    if (pattern[position] !== '.') write(position, pattern[position])
  }
}
