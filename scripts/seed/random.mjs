/** Pseudo-random numbers that are the same each time: a repeated seed must make the same rows. */
export function seededRandom(start) {
  let state = start
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    below: (max) => Math.floor(next() * max),
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}

/** Like the search key in lib/search.ts. */
export const searchKey = (...fields) =>
  fields
    .map((field) => (field ?? '').normalize('NFC').toLocaleLowerCase('en'))
    .join(String.fromCodePoint(31))
