/**
 * MPEG audio layer III frames (ISO/IEC 11172-3 §2.4.2, 13818-3): where each begins, and how to start in the middle
 * without damage. A frame's samples may lie in the bytes of earlier frames (the bit reservoir), at most 511 bytes back.
 */
export type Mp3 = {
  bytes: Uint8Array
  /** Byte offset of each frame, and one more: the end of the last. */
  offsets: Uint32Array
  sampleRate: number
  samplesPerFrame: number
}

const RESERVOIR = 511
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES = [44100, 48000, 32000]

type Header = {
  /** Bytes. */
  length: number
  /** kbit/s. */
  bitrate: number
  sampleRate: number
  samplesPerFrame: number
  /** Bytes before the frame's main data: header, checksum, side information. */
  mainDataAt: number
}

/** All frames of a recording. Tags and the encoder's information frame are not frames that sound. */
export function parseMp3(bytes: Uint8Array): Mp3 {
  const offsets: number[] = []
  let at = skipId3(bytes)
  let first: Header | null = null
  for (;;) {
    const header = readHeader(bytes, at)
    if (!header || at + header.length > bytes.length) break
    first ??= header
    if (offsets.length > 0 || !isInformation(bytes, at, header)) offsets.push(at)
    at += header.length
  }
  if (!first || offsets.length === 0) throw new Error('No MPEG audio frames in this recording')
  return {
    bytes,
    offsets: Uint32Array.from([...offsets, at]),
    sampleRate: first.sampleRate,
    samplesPerFrame: first.samplesPerFrame,
  }
}

export const frameCount = (mp3: Mp3) => mp3.offsets.length - 1

export const frameMs = (mp3: Mp3) => (mp3.samplesPerFrame * 1000) / mp3.sampleRate

/** The bytes of frames `from` up to, not including, `to`. */
export const framesBetween = (mp3: Mp3, from: number, to: number) =>
  mp3.bytes.subarray(mp3.offsets[from], mp3.offsets[to])

/** What the frames of a whole file say. */
export type Mp3Summary = {
  frames: number
  /** kbit/s; null when frames differ. */
  bitrate: number | null
  /** Hz; null when frames differ. */
  sampleRate: number | null
  /** Seconds. */
  duration: number
}

/** Enough for a header and the name of an information frame. */
const FRAME_START_BYTES = 64

/**
 * Reads a file's frames while it streams by: no more of it than one chunk is in memory. Tags may stand before the first frame
 * (ID3v2) and behind the last one (ID3v1, APE); anything else that is not a frame makes the file unreadable.
 */
export class Mp3Scanner {
  #rest: Uint8Array<ArrayBufferLike> = new Uint8Array()
  /** Bytes of a frame or tag that have not come in yet. */
  #skip = 0
  #hasStarted = false
  #isInTrailer = false
  #isUnreadable = false
  #frames = 0
  #seconds = 0
  #bitrates = new Set<number>()
  #sampleRates = new Set<number>()

  push(chunk: Uint8Array) {
    if (this.#isInTrailer || this.#isUnreadable) return
    if (this.#skip >= chunk.length) {
      this.#skip -= chunk.length
      return
    }
    const bytes = joined(this.#rest, chunk.subarray(this.#skip))
    this.#skip = 0
    this.#scan(bytes, FRAME_START_BYTES)
  }

  /** Null for what is no whole MP3 file. */
  end(): Mp3Summary | null {
    // A frame that is longer than the file was cut off.
    const isCutOff = this.#skip > 0
    this.#scan(this.#rest, 4)
    if (this.#isUnreadable || isCutOff || this.#skip > 0 || this.#frames === 0) return null
    if (this.#rest.length > 0 && !this.#isInTrailer) return null
    return {
      frames: this.#frames,
      bitrate: onlyOf(this.#bitrates),
      sampleRate: onlyOf(this.#sampleRates),
      duration: this.#seconds,
    }
  }

  /** Reads all frames whose first `needed` bytes are there, and keeps the rest. */
  #scan(bytes: Uint8Array, needed: number) {
    let at = 0
    if (!this.#hasStarted && bytes.length >= needed) {
      at = skipId3(bytes)
      this.#hasStarted = true
    }
    while (this.#hasStarted && at + needed <= bytes.length) {
      const header = readHeader(bytes, at)
      if (!header) {
        this.#isInTrailer = isTrailer(bytes, at)
        this.#isUnreadable = !this.#isInTrailer
        return
      }
      if (this.#frames > 0 || !isInformation(bytes, at, header)) this.#count(header)
      at += header.length
    }
    this.#skip = Math.max(0, at - bytes.length)
    this.#rest = bytes.slice(Math.min(at, bytes.length))
  }

  #count({ bitrate, sampleRate, samplesPerFrame }: Header) {
    this.#frames++
    this.#seconds += samplesPerFrame / sampleRate
    this.#bitrates.add(bitrate)
    this.#sampleRates.add(sampleRate)
  }
}

const onlyOf = (values: Set<number>) => (values.size === 1 ? ([...values][0] ?? null) : null)

function joined(first: Uint8Array, second: Uint8Array) {
  if (first.length === 0) return second
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

/** The tags that stand at the end of a file. */
const isTrailer = (bytes: Uint8Array, at: number) =>
  /^(TAG|APET)/.test(String.fromCharCode(...bytes.subarray(at, at + 4)))

/**
 * Silent frames to send before frame `index`: they carry what the next frames expect to find in the reservoir, so that a
 * decoder that starts here hears the frame as if it had heard everything before.
 */
export function primer(mp3: Mp3, index: number): Uint8Array {
  const start = mp3.offsets[index] ?? 0
  const header = readHeader(mp3.bytes, start)
  if (!header || index === 0) return new Uint8Array()
  const capacity = header.length - header.mainDataAt
  const count = Math.ceil(RESERVOIR / capacity)
  const reservoir = mainDataBefore(mp3, index, count * capacity)

  const frames = new Uint8Array(count * header.length)
  for (let i = 0; i < count; i++) {
    const frame = frames.subarray(i * header.length, (i + 1) * header.length)
    // Side information of nothing but zeros: no sound in it, and nothing taken from the reservoir.
    frame.set(mp3.bytes.subarray(start, start + 4))
    // A checksum would not fit the new frame: say that there is none.
    if (header.mainDataAt === 4 + sideInformation(mp3.bytes, start))
      frame.set(reservoir.subarray(i * capacity, (i + 1) * capacity), header.mainDataAt)
    else {
      frame[1] = (frame[1] ?? 0) | 1
      frame.set(reservoir.subarray(i * capacity, (i + 1) * capacity), header.mainDataAt - 2)
    }
  }
  return frames
}

/** The last `length` bytes of main data before frame `index`, zeros where there were none. */
function mainDataBefore(mp3: Mp3, index: number, length: number) {
  const data = new Uint8Array(length)
  let end = length
  for (let i = index - 1; i >= 0 && end > 0; i--) {
    const at = mp3.offsets[i] ?? 0
    const header = readHeader(mp3.bytes, at)
    if (!header) break
    const part = mp3.bytes.subarray(at + header.mainDataAt, at + header.length).slice(-end)
    end -= part.length
    data.set(part, end)
  }
  return data
}

function readHeader(bytes: Uint8Array, at: number): Header | null {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 4)
  if (sync !== 0xff || (version & 0xe0) !== 0xe0 || (version & 0x06) !== 0x02) return null
  const generation = (version >> 3) & 3
  const isMpeg1 = generation === 3
  const bitrate = (isMpeg1 ? BITRATES_1 : BITRATES_2)[rates >> 4]
  const baseRate = SAMPLE_RATES[(rates >> 2) & 3]
  if (generation === 1 || !bitrate || !baseRate) return null

  const sampleRate = isMpeg1 ? baseRate : generation === 2 ? baseRate / 2 : baseRate / 4
  const samplesPerFrame = isMpeg1 ? 1152 : 576
  const padding = (rates >> 1) & 1
  const checksum = version & 1 ? 0 : 2
  return {
    length: Math.floor((samplesPerFrame * bitrate * 125) / sampleRate) + padding,
    bitrate,
    sampleRate,
    samplesPerFrame,
    mainDataAt: 4 + checksum + sideInformation(bytes, at),
  }
}

function sideInformation(bytes: Uint8Array, at: number) {
  const isMpeg1 = (((bytes[at + 1] ?? 0) >> 3) & 3) === 3
  const isMono = (bytes[at + 3] ?? 0) >> 6 === 3
  if (isMpeg1) return isMono ? 17 : 32
  return isMono ? 9 : 17
}

// Encoders put lengths and names into a first frame of their own, in place of the main data.
function isInformation(bytes: Uint8Array, at: number, { length, mainDataAt }: Header) {
  const text = String.fromCharCode(
    ...bytes.subarray(at + mainDataAt, at + Math.min(length, mainDataAt + 4)),
  )
  return text === 'Xing' || text === 'Info' || text === 'VBRI'
}

function skipId3(bytes: Uint8Array) {
  const [i = 0, d = 0, three = 0, , , , a = 0, b = 0, c = 0, e = 0] = bytes
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  return 10 + ((a << 21) | (b << 14) | (c << 7) | e)
}
