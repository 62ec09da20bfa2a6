import { joined } from './aiff'

type Id3Fields = {
  /** By their four letters, such as `TIT2`. */
  texts?: Record<string, string>
  lyrics?: string
  cover?: Uint8Array
}

/** An ID3v2.3 tag. Its texts are UTF-16 with a byte order mark, as most programs write them. */
export function id3v23({ texts = {}, lyrics, cover }: Id3Fields) {
  const frames = Object.entries(texts).map(([id, value]) => frame(id, [[1], utf16(value)]))
  const language = [0x70, 0x6f, 0x72]
  if (lyrics) frames.push(frame('USLT', [[1], language, utf16(''), [0, 0], utf16(lyrics)]))
  if (cover) frames.push(frame('APIC', [[0], latin1('image/jpg\0'), [3], [0], cover]))
  const content = joined(frames)
  const { length } = content
  // Sizes of seven bits a byte: no byte looks like the start of an MP3 frame.
  const size = [length >> 21, length >> 14, length >> 7, length].map((part) => part & 0x7f)
  return joined([latin1('ID3'), Uint8Array.from([3, 0, 0, ...size]), content])
}

function frame(id: string, parts: Iterable<number>[]) {
  const content = joined(parts.map((part) => Uint8Array.from(part)))
  const header = new DataView(new ArrayBuffer(10))
  new Uint8Array(header.buffer).set(latin1(id))
  header.setUint32(4, content.length)
  return joined([new Uint8Array(header.buffer), content])
}

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function utf16(text: string) {
  const bytes = [0xff, 0xfe]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    bytes.push(unit & 0xff, unit >> 8)
  }
  return bytes
}
