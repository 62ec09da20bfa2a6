import { formatLyrics, lrcOffset, readLrcLine } from '../../../shared/lrc'

/** `at_ms` is null for a line without a time. */
export type TimedLine = { at_ms: number | null; text: string }

/** Lyrics while their lines get times. */
export type Timing = {
  /** Lines such as `[ar:…]`, kept as they are. */
  tags: string[]
  lines: TimedLine[]
  /** The line that the next stamp is for; `lines.length` after the last. */
  selected: number
  /** What the stamps replaced, oldest first. */
  stamps: { index: number; at_ms: number | null }[]
}

/** LRC counts hundredths of a second. */
const STEP_MS = 10

export function readTiming(text: string): Timing {
  const offset = lrcOffset(text)
  const read = text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => ({ line: line.trim(), ...readLrcLine(line.trim()) }))
  const isLrc = read.some(({ times }) => times.length > 0)
  const isTag = ({ line, times, words }: (typeof read)[number]) =>
    isLrc && times.length === 0 && words === '' && line !== ''
  const lines = read
    .filter((line) => !isTag(line))
    .flatMap(({ line, times, words }): TimedLine[] =>
      times.length === 0
        ? [{ at_ms: null, text: isLrc ? words : line }]
        : times.map((at) => ({ at_ms: Math.max(0, at - offset), text: words })),
    )
  const tags = read.filter(isTag).map(({ line }) => line)
  return {
    // The offset is part of the times now.
    tags: tags.filter((tag) => !/^\[offset:/i.test(tag)),
    lines: read.some(({ times }) => times.length > 1) ? inOrder(lines) : lines,
    selected: Math.max(
      0,
      lines.findIndex(({ at_ms, text: words }) => at_ms === null && words !== ''),
    ),
    stamps: [],
  }
}

/** By time; a line without one stays behind the line above it. */
function inOrder(lines: TimedLine[]) {
  let last = 0
  return lines
    .map((line) => ({ line, at: (last = line.at_ms ?? last) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line)
}

/** LRC; lines without a time stay plain. */
export const timingText = ({ tags, lines }: Timing) =>
  [
    ...tags,
    ...lines.map(({ at_ms, text }) => (at_ms === null ? text : formatLyrics([{ at_ms, text }]))),
  ].join('\n')

/** Gives the selected line this time and selects the next one with words. */
export function stamp(timing: Timing, ms: number): Timing {
  const { lines, selected, stamps } = timing
  const line = lines[selected]
  if (!line) return timing
  const next = lines.findIndex(({ text }, index) => index > selected && text !== '')
  return {
    ...timing,
    lines: lines.with(selected, { ...line, at_ms: toStep(ms) }),
    selected: next === -1 ? lines.length : next,
    stamps: [...stamps, { index: selected, at_ms: line.at_ms }],
  }
}

/** Takes back the last stamp and selects its line. */
export function undoStamp(timing: Timing): Timing {
  const { lines, stamps } = timing
  const last = stamps.at(-1)
  const line = last && lines[last.index]
  if (!line) return timing
  return {
    ...timing,
    lines: lines.with(last.index, { ...line, at_ms: last.at_ms }),
    selected: last.index,
    stamps: stamps.slice(0, -1),
  }
}

/** Moves the selected line's time; a line without one stays without. */
export function nudge(timing: Timing, ms: number): Timing {
  const { lines, selected } = timing
  const line = lines[selected]
  if (!line || line.at_ms === null) return timing
  return { ...timing, lines: lines.with(selected, { ...line, at_ms: toStep(line.at_ms + ms) }) }
}

/** The line that fans see highlighted at `ms`; -1 before the first. */
export function lineSungAt(lines: TimedLine[], ms: number) {
  let found = -1
  let from = -1
  for (const [index, { at_ms }] of lines.entries())
    if (at_ms !== null && at_ms <= ms && at_ms >= from) [found, from] = [index, at_ms]
  return found
}

/** Lines with words that have no time: fans would not see them. */
export const countUntimed = (lines: TimedLine[]) =>
  lines.filter(({ at_ms, text }) => at_ms === null && text !== '').length

/** Whether a line begins before one above it. */
export function isOutOfOrder(lines: TimedLine[]) {
  const times = lines.flatMap(({ at_ms }) => at_ms ?? [])
  return times.some((time, index) => index > 0 && time < (times[index - 1] ?? 0))
}

const toStep = (ms: number) => Math.max(0, Math.round(ms / STEP_MS) * STEP_MS)
