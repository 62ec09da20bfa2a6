/** Sections and their bars. */
export const FORMS = {
  radio: [
    ['intro', 4],
    ['verse', 8],
    ['hook', 8],
    ['break', 4],
    ['hook', 4],
  ],
  cold: [
    ['hook', 4],
    ['verse', 8],
    ['hook', 8],
    ['break', 4],
    ['hook', 4],
  ],
  club: [
    ['intro', 8],
    ['verse', 4],
    ['hook', 8],
    ['break', 4],
    ['hook', 4],
  ],
  slow: [
    ['intro', 4],
    ['verse', 4],
    ['hook', 8],
    ['break', 4],
    ['hook', 4],
  ],
  single: [
    ['intro', 2],
    ['verse', 4],
    ['hook', 8],
  ],
  coldSingle: [
    ['hook', 2],
    ['verse', 4],
    ['hook', 8],
  ],
}

/**
 * @typedef {object} Bar
 * @property {number} index in the song
 * @property {string} section
 * @property {number} place in the section, from 0
 * @property {boolean} last of its section
 * @property {boolean} final when the hook comes back for the last time
 * @property {string} chord
 */

/** @returns {Bar[]} */
export function layOut({ form, verse, hook }) {
  const sections = FORMS[form]
  const bars = sections.flatMap(([section, size], order) => {
    const chords = (section === 'hook' ? hook : verse).split(' ')
    return Array.from({ length: size }, (_, place) => ({
      section,
      place,
      last: place === size - 1,
      final: order === sections.length - 1,
      chord: chords[place % chords.length],
    }))
  })
  return bars.map((bar, index) => ({ index, ...bar }))
}
