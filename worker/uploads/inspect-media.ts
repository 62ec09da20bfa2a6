import type { ErrorCode } from '../../shared/errors'
import type { MediaKind } from '../../shared/uploads'
import { DomainError } from '../errors'
import { Mp3Scanner, type Mp3Summary } from '../../shared/mp3'
import { inspectPicture } from '../files/inspect-picture'
import { areCaptions } from './inspect-captions'
import { isPlayableFilm, readFilm } from './inspect-film'
import type { UploadRow } from './uploads'

const SAMPLE_RATE = 44_100
const BITRATE_MIN = 96
const BITRATE_MAX = 320
/** How far the browser's length of a recording may be from the frames'. Encoders add up to 0.05 s. */
const DURATION_TOLERANCE_SECONDS = 0.1
const START_BYTES = 16
/** Shorter ones are broken exports: players show 0:00, and a station would change tracks without end. */
const SECONDS_MIN = 1

type Expected = { sha256: string | undefined; duration: number | undefined }
type Found = {
  refusal: ErrorCode | null
  /** Seconds, of a recording or film. */
  duration: number | null
  /** The media type of a picture. */
  type?: string
}

/**
 * Checks the bytes that were stored, whatever the client says of them.
 * @returns the refusal, if any: `checksum_mismatch`, `recording_unreadable`, `not_constant_bitrate`, `sample_rate`,
 * `not_an_image`, `image_dimensions`, `film_codecs`, `captions_unreadable` or `media_unreadable`
 */
export async function inspectMedia(
  bucket: R2Bucket,
  { key, kind, bytes }: UploadRow,
  { sha256, duration }: Expected,
): Promise<Found> {
  const scanner = kind === 'recording' ? new Mp3Scanner() : null
  if (scanner || sha256 !== undefined) {
    const digest = await readThrough(bucket, key, scanner)
    if (sha256 !== undefined && digest !== sha256) return refused('checksum_mismatch')
  }
  if (kind === 'film') return inspectFilm(bucket, key, bytes)
  if (kind === 'picture') return inspectStoredPicture(await bytesOf(bucket, key))
  if (!scanner) return { refusal: await refusalOf(bucket, key, kind), duration: null }
  const summary = scanner.end()
  const refusal = refusalOfRecording(summary, duration)
  return { refusal, duration: refusal ? null : (summary?.duration ?? null) }
}

const refused = (refusal: ErrorCode): Found => ({ refusal, duration: null })

/** @returns the SHA-256 of the object, in hex */
async function readThrough(bucket: R2Bucket, key: string, scanner: Mp3Scanner | null) {
  const object = await bucket.get(key)
  if (!object) throw new DomainError('not_found')
  const digest = new crypto.DigestStream('SHA-256')
  const hash = digest.getWriter()
  for await (const chunk of object.body) {
    scanner?.push(chunk)
    await hash.write(chunk)
  }
  await hash.close()
  return Buffer.from(await digest.digest).toString('hex')
}

function refusalOfRecording(summary: Mp3Summary | null, declared: number | undefined) {
  if (!summary) return 'recording_unreadable'
  const { bitrate, sampleRate, duration } = summary
  if (sampleRate !== SAMPLE_RATE) return 'sample_rate'
  if (bitrate === null || bitrate < BITRATE_MIN || bitrate > BITRATE_MAX)
    return 'not_constant_bitrate'
  const isOther =
    declared !== undefined && Math.abs(declared - duration) > DURATION_TOLERANCE_SECONDS
  if (isOther || duration < SECONDS_MIN) return 'recording_unreadable'
  return null
}

/** Only its index is read: the media of a film may have 4 GB. */
async function inspectFilm(bucket: R2Bucket, key: string, bytes: number): Promise<Found> {
  const read = (offset: number, length: number) => bytesOf(bucket, key, { offset, length })
  const film = await readFilm(read, bytes)
  if (!film) return refused('media_unreadable')
  if (!isPlayableFilm(film)) return refused('film_codecs')
  return { refusal: null, duration: film.duration }
}

/** How originals begin. WAV, AIFF, FLAC, MP3, MP4, Ogg and ADTS AAC. */
const ORIGINAL = /^(RIFF[^]{4}WAVE|FORM[^]{4}AIF|fLaC|ID3|\xff[\xe0-\xff]|[^]{4}ftyp|OggS|RF64)/

async function refusalOf(
  bucket: R2Bucket,
  key: string,
  kind: MediaKind,
): Promise<ErrorCode | null> {
  if (kind === 'captions')
    return areCaptions(await bytesOf(bucket, key)) ? null : 'captions_unreadable'
  const start = await bytesOf(bucket, key, { offset: 0, length: START_BYTES })
  const isRight = ORIGINAL.test(Buffer.from(start).toString('latin1'))
  return isRight ? null : 'media_unreadable'
}

async function bytesOf(bucket: R2Bucket, key: string, range?: R2Range) {
  const object = await bucket.get(key, range && { range })
  if (!object) throw new DomainError('not_found')
  return new Uint8Array(await object.arrayBuffer())
}

function inspectStoredPicture(bytes: Uint8Array): Found {
  try {
    const { type } = inspectPicture(bytes)
    return { refusal: null, duration: null, type }
  } catch (error) {
    if (error instanceof DomainError) return refused(error.code)
    throw error
  }
}
