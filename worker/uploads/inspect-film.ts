/** Reads a part of a file. */
type Read = (offset: number, length: number) => Promise<Uint8Array>

type Box = { type: string; start: number; end: number }

export type Film = {
  /** Sample entries by RFC 6381: `avc1` is H.264. */
  video: string[]
  /** `mp4a.40` is AAC, `mp4a.6b` is MP3. */
  audio: string[]
  /** Seconds. */
  duration: number
}

const HEADER_BYTES = 16
/** A film of three hours has an index of about 10 MB. */
const INDEX_BYTES_MAX = 48 * 1024 * 1024
const BOXES_MAX = 200

/** What an MP4 says of its tracks (ISO/IEC 14496-12). Null if it is none, or cut off. */
export async function readFilm(read: Read, bytes: number): Promise<Film | null> {
  let index: Box | null = null
  let isMp4 = false
  let hasMedia = false
  for (let at = 0, boxes = 0; at < bytes; boxes++) {
    if (boxes === BOXES_MAX || bytes - at < 8) return null
    const box = boxAt(await read(at, Math.min(HEADER_BYTES, bytes - at)), 0, bytes - at)
    if (!box || box.end > bytes - at) return null
    if (boxes === 0) isMp4 = box.type === 'ftyp'
    if (!isMp4) return null
    if (box.type === 'moov') index = { ...box, start: at + box.start, end: at + box.end }
    if (box.type === 'mdat' || box.type === 'moof') hasMedia = true
    at += box.end
  }
  if (!index || !hasMedia || index.end - index.start > INDEX_BYTES_MAX) return null
  return filmOf(await read(index.start, index.end - index.start))
}

function filmOf(moov: Uint8Array): Film {
  const whole = { type: 'moov', start: 0, end: moov.length }
  const film: Film = { video: [], audio: [], duration: durationOf(moov, whole) }
  for (const track of childrenOf(moov, whole, 'trak')) {
    const [media] = childrenOf(moov, track, 'mdia')
    const [handler] = media ? childrenOf(moov, media, 'hdlr') : []
    const [info] = media ? childrenOf(moov, media, 'minf') : []
    const [table] = info ? childrenOf(moov, info, 'stbl') : []
    const [description] = table ? childrenOf(moov, table, 'stsd') : []
    if (!handler || !description) continue
    const kind = textAt(moov, handler.start + 8)
    // Version, flags and a count come before the entries.
    const entries = [...boxesIn(moov, { ...description, start: description.start + 8 })]
    if (kind === 'vide') film.video.push(...entries.map(({ type }) => type))
    if (kind === 'soun') film.audio.push(...entries.map((entry) => audioCodec(moov, entry)))
  }
  return film
}

/** The object type of MPEG-4 audio is in its decoder's configuration (ISO/IEC 14496-1, tag 4). */
function audioCodec(bytes: Uint8Array, { type, start, end }: Box) {
  if (type !== 'mp4a') return type
  const entry = bytes.subarray(start, end)
  const esds = Buffer.from(entry).indexOf('esds', 0, 'latin1')
  if (esds === -1) return type
  const tag = entry.indexOf(4, esds + 8)
  if (tag === -1) return type
  let at = tag + 1
  // The length has up to four bytes; the first bit of each says that another follows.
  while (((entry[at] ?? 0) & 0x80) !== 0 && at < tag + 4) at++
  return `${type}.${(entry[at + 1] ?? 0).toString(16)}`
}

function durationOf(bytes: Uint8Array, moov: Box) {
  const [header] = childrenOf(bytes, moov, 'mvhd')
  if (!header) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const isLong = bytes[header.start] === 1
  const scaleAt = header.start + (isLong ? 20 : 12)
  if (scaleAt + (isLong ? 12 : 8) > header.end) return 0
  const scale = view.getUint32(scaleAt)
  const units = isLong ? Number(view.getBigUint64(scaleAt + 4)) : view.getUint32(scaleAt + 4)
  return scale === 0 ? 0 : units / scale
}

const childrenOf = (bytes: Uint8Array, parent: Box, type: string) =>
  [...boxesIn(bytes, parent)].filter((box) => box.type === type)

function* boxesIn(bytes: Uint8Array, { start, end }: Box): Generator<Box> {
  for (let at = start; at + 8 <= end;) {
    const box = boxAt(bytes, at, end - at)
    if (!box || box.end > end) return
    yield box
    at = box.end
  }
}

/** The box at this offset; its `start` is that of its contents. @param left the bytes up to the end of its parent */
function boxAt(bytes: Uint8Array, offset: number, left: number): Box | null {
  if (offset + 8 > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const size = view.getUint32(offset)
  const type = textAt(bytes, offset + 4)
  if (size === 0) return { type, start: offset + 8, end: offset + left }
  if (size !== 1) return size < 8 ? null : { type, start: offset + 8, end: offset + size }
  if (offset + 16 > bytes.length) return null
  const long = Number(view.getBigUint64(offset + 8))
  return long < 16 ? null : { type, start: offset + 16, end: offset + long }
}

const textAt = (bytes: Uint8Array, offset: number) =>
  Buffer.from(bytes.subarray(offset, offset + 4)).toString('latin1')

/** What every browser plays. A film may be silent. */
export const isPlayableFilm = ({ video, audio }: Film) =>
  video.length > 0 &&
  video.every((codec) => codec === 'avc1' || codec === 'avc3') &&
  audio.every((codec) => codec === 'mp4a.40')
