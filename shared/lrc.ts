import type { Lyrics, LyricsLine } from './lyrics'

const TIME = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/y
const OFFSET = /^\[offset:\s*([+-]?\d+)\s*\]$/im
const TAG = /^\[[a-z#]+:.*\]$/i

/**
 * Reads plain lyrics or LRC: lines `[mm:ss.xx]text`, several times for one line, and the tag `[offset:±ms]`. A positive offset
 * shows the lines earlier. Other tags are left out, and so are times of single words (`<mm:ss.xx>`).
 * Source: https://en.wikipedia.org/wiki/LRC_(file_format)
 */
export function parseLyrics(text: string): Lyrics {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const timed = lines.map(readLrcLine)
  if (!timed.some(({ times }) => times.length > 0)) return { synced: null, plain: text.trim() }
  const offset = lrcOffset(text)
  const synced = timed
    .flatMap(({ times, words }) =>
      times.map((time) => ({ at_ms: Math.max(0, time - offset), text: words })),
    )
    .toSorted((a, b) => a.at_ms - b.at_ms)
  const plain = synced
    .map((line) => line.text)
    .join('\n')
    .trim()
  return { synced, plain }
}

/** Ms of the tag `[offset:±ms]`: so much earlier the lines are shown. */
export const lrcOffset = (text: string) => Number(OFFSET.exec(text)?.[1] ?? 0)

/** One line of LRC: its times in ms, and its text. A tag such as `[ti:…]` has neither. */
export function readLrcLine(line: string) {
  const times: number[] = []
  TIME.lastIndex = 0
  for (let found = TIME.exec(line); found; found = TIME.exec(line)) {
    const [, minutes, seconds, fraction = ''] = found
    times.push(
      (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3)),
    )
    line = line.slice(TIME.lastIndex).trimStart()
    TIME.lastIndex = 0
  }
  const words = line.replace(/<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>\s?/g, '').trim()
  return { times, words: TAG.test(words) ? '' : words }
}

/** LRC of these lines, as `parseLyrics` reads it. */
export const formatLyrics = (lines: LyricsLine[]) =>
  lines.map(({ at_ms, text }) => `[${timeOf(at_ms)}]${text}`).join('\n')

function timeOf(ms: number) {
  const hundredths = Math.round(ms / 10)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}
