const TIME = String.raw`(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const TIMING = new RegExp(String.raw`^(${TIME})[ \t]+-->[ \t]+(${TIME})([ \t]+.*)?$`)

/** Whether these bytes are WebVTT: the signature, UTF-8, and cues with times as the format demands. */
export function areCaptions(bytes: Uint8Array) {
  const text = decoded(bytes)
  if (text === null) return false
  const [signature = '', ...lines] = text.split(/\r\n|\n|\r/)
  if (!/^WEBVTT([ \t].*)?$/.test(signature) || (lines[0] ?? '') !== '') return false
  return lines
    .filter((line) => line.includes('-->'))
    .every((line) => {
      const [, from, , to] = TIMING.exec(line) ?? []
      return from !== undefined && to !== undefined && secondsOf(from) < secondsOf(to)
    })
}

/** Without a byte order mark. Null for other encodings. */
function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return null
  }
}

const secondsOf = (time: string) =>
  time.split(':').reduce((total, part) => total * 60 + Number(part), 0)
