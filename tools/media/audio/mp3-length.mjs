const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES = [44100, 48000, 32000]
const SAMPLES = 1152

/** Seconds of an MPEG-1 layer III file, counted frame by frame. */
export function mp3Seconds(bytes) {
  let seconds = 0
  let at = afterId3(bytes)
  for (let frame = readFrame(bytes, at); frame; frame = readFrame(bytes, at)) {
    if (!isInfo(bytes, at, frame)) seconds += SAMPLES / frame.rate
    at += frame.size
  }
  if (at < bytes.length) throw new Error(`Not an MP3 frame at byte ${at} of ${bytes.length}`)
  return Math.round(seconds * 1000) / 1000
}

function afterId3(bytes) {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + ((bytes[6] << 21) | (bytes[7] << 14) | (bytes[8] << 7) | bytes[9])
}

function readFrame(bytes, at) {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1] & 0xfe) !== 0xfa) return null
  const kbps = KBPS[bytes[at + 2] >> 4]
  const rate = RATES[(bytes[at + 2] >> 2) & 3]
  const padding = (bytes[at + 2] >> 1) & 1
  const mono = bytes[at + 3] >> 6 === 3
  return { rate, mono, size: Math.floor((144000 * kbps) / rate) + padding }
}

/** The first frame may be an info frame without sound. */
function isInfo(bytes, at, { mono }) {
  const tag = at + 4 + (mono ? 17 : 32)
  return ['Xing', 'Info'].includes(bytes.toString('latin1', tag, tag + 4))
}
