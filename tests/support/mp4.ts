/** One box: length, type, contents (ISO/IEC 14496-12). */
function box(type: string, ...contents: (Uint8Array | number[])[]) {
  const body = Buffer.concat(contents.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const zeros = (count: number) => Array<number>(count).fill(0)

const track = (handler: string, entry: Buffer) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', zeros(8), Buffer.from(handler), zeros(12)),
      box('minf', box('stbl', box('stsd', zeros(4), [0, 0, 0, 1], entry))),
    ),
  )

const audioEntry = (objectType: number) =>
  box('mp4a', zeros(28), box('esds', zeros(4), [3, 25, 0, 0, 0, 4, 17, objectType], zeros(15)))

type Codecs = { video?: string; audio?: number | null; indexFirst?: boolean }

/** A film of two seconds without pictures. `audio` is an object type: 0x40 is AAC, 0x6b is MP3. */
export function fakeMp4({ video = 'avc1', audio = 0x40, indexFirst = true }: Codecs = {}) {
  const header = box('mvhd', zeros(12), [0, 0, 3, 0xe8], [0, 0, 7, 0xd0], zeros(80))
  const index = box(
    'moov',
    header,
    track('vide', box(video, zeros(78))),
    ...(audio === null ? [] : [track('soun', audioEntry(audio))]),
  )
  const media = box('mdat', zeros(500))
  const rest = indexFirst ? [index, media] : [media, index]
  return new Uint8Array(Buffer.concat([box('ftyp', Buffer.from('isom'), zeros(4)), ...rest]))
}
