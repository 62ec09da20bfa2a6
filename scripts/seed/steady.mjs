/** Numbers that look drawn and are the same each time: a seed that comes twice must make the same rows. */
export function steady(start) {
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

/** As platform/search.ts folds and joins. */
export const searchKey = (...fields) =>
  fields
    .map((field) => (field ?? '').normalize('NFC').toLocaleLowerCase('en'))
    .join(String.fromCodePoint(31))
