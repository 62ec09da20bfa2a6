import { crc32 } from 'node:zlib'

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES = [44_100, 48_000, 32_000]

/** Splits a stream into MPEG layer III frames. Not with the server's own parser, which is under test. */
export function frameCutter(onFrame) {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (
      let header = bytes.length >= 4 && read(bytes);
      header;
      header = bytes.length >= 4 && read(bytes)
    ) {
      if (bytes.length < header.length) break
      onFrame({ sum: crc32(bytes.subarray(0, header.length)), ms: header.ms })
      bytes = bytes.subarray(header.length)
    }
    rest = Buffer.from(bytes)
  }
}

function read(bytes) {
  const [sync, version, rates] = bytes
  if (sync !== 0xff || (version & 0xe6) !== 0xe2) throw new Error('What comes is no frame')
  const isMpeg1 = (version & 0x18) === 0x18
  const bitrate = (isMpeg1 ? BITRATES_1 : BITRATES_2)[rates >> 4]
  const rate = RATES[(rates >> 2) & 3] / (isMpeg1 ? 1 : (version & 0x18) === 0x10 ? 2 : 4)
  const samples = isMpeg1 ? 1152 : 576
  const length = Math.floor((samples * bitrate * 125) / rate) + ((rates >> 1) & 1)
  return { length, ms: (samples * 1000) / rate }
}
