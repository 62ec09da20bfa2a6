import { setTimeout as pause } from 'node:timers/promises'

/** Waits until every page has received so many posts, or nothing new has arrived for a while. */
export async function waitForEvents(pages, many, patience = 20_000) {
  let [last, since] = [-1, Date.now()]
  while (Date.now() - since < patience) {
    const heard = pages.reduce((sum, page) => sum + page.heard.length, 0)
    if (pages.every((page) => page.heard.length >= many)) return
    if (heard !== last) [last, since] = [heard, Date.now()]
    await pause(100)
  }
}

/**
 * Compares acknowledged posts, the database, and what each page received.
 * @param {string[]} acknowledged ids of posts
 * @param {{ id: string, content: string }[]} kept
 * @param {{ heard: { seq: number, id: string }[] }[]} pages
 */
export function compare(acknowledged, kept, pages) {
  const ids = kept.map(({ id }) => id)
  const known = new Set(ids)
  const contents = new Set(kept.map(({ content }) => content))
  let lost = acknowledged.filter((id) => !known.has(id)).length
  let doubled = kept.length - contents.size
  let disordered = 0
  for (const { heard } of pages) {
    const told = new Set(heard.map(({ id }) => id))
    lost += ids.filter((id) => !told.has(id)).length
    doubled += heard.length - told.size
    disordered += heard.filter(({ seq }, at) => at > 0 && seq <= heard[at - 1].seq).length
  }
  const found = pages.reduce((sum, { heard }) => sum + heard.length, 0)
  const ok = lost === 0 && doubled === 0 && disordered === 0
  return { acknowledged: acknowledged.length, found, lost, doubled, disordered, ok }
}

/** The percentile: the value below which this share lies. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Distinct values with their counts. */
export const countEach = (words) =>
  [...Map.groupBy(words, (word) => word)]
    .map(([word, those]) => `${word} × ${those.length}`)
    .join(', ')

/** The slope of the line of least squares. */
export function slopeOf(values) {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [both, spread] = [0, 0]
  for (const [at, value] of values.entries()) {
    both += (at - middle) * (value - mean)
    spread += (at - middle) ** 2
  }
  return both / spread
}
