import * as z from 'zod/mini'
import { named } from './text'

export const MEDIA_KINDS = ['recording', 'original', 'film', 'picture', 'captions'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const MIB = 1024 * 1024

/** R2 takes parts of at least 5 MiB, all of the same size but for the last. */
export const PART_BYTES = 8 * MIB

export const MEDIA_BYTES_MAX: Record<MediaKind, number> = {
  recording: 512 * MIB,
  original: 4096 * MIB,
  film: 4096 * MIB,
  picture: 16 * MIB,
  captions: 1 * MIB,
}

const FOLDERS: Record<MediaKind, string> = {
  recording: 'audio',
  original: 'originals',
  film: 'films',
  picture: 'pictures',
  captions: 'captions',
}

/** Its key in the bucket. The bytes under a key never change: each upload has its own. The ending does not tell the type. */
export function uploadKey(kind: MediaKind, id: string, name: string) {
  const [, extension = 'bin'] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? []
  return `${FOLDERS[kind]}/upload.${id}.${extension.toLowerCase()}`
}

/** All uploads together that nothing uses yet. */
export const UNUSED_MEDIA_BYTES_MAX = 64 * 1024 * MIB

export const WAVEFORM_POINTS_MAX = 2000

export const MediaUploadInput = z.object({
  kind: z.enum(MEDIA_KINDS),
  /** The file's name on the team's computer. */
  name: named(255),
  /** Its media type as the browser says it; the bytes decide. */
  type: z.string().check(z.maxLength(100, 'too_long')),
  bytes: z.int().check(z.positive()),
})
export type MediaUploadInput = z.infer<typeof MediaUploadInput>

/** What the browser measured in a recording. */
export const Measurements = z.object({
  /** Seconds. */
  duration: z.optional(z.number().check(z.positive(), z.maximum(24 * 3600))),
  loudness: z.optional(
    z.object({
      /** LUFS (ITU-R BS.1770-4); -70 is its gate, so silence is -70. */
      integrated: z.number().check(z.minimum(-70), z.maximum(20)),
      /** dBTP. */
      true_peak: z.number().check(z.minimum(-200), z.maximum(20)),
    }),
  ),
  /** Peaks from 0 to 255, evenly over the recording. */
  waveform: z.optional(
    z
      .array(z.int().check(z.minimum(0), z.maximum(255)))
      .check(z.maxLength(WAVEFORM_POINTS_MAX, 'too_long')),
  ),
  /** What the file says about itself. */
  tags: z.optional(
    z.record(
      z.string().check(z.maxLength(40, 'too_long')),
      z.union([z.string().check(z.maxLength(10_000, 'too_long')), z.number()]),
    ),
  ),
})
export type Measurements = z.infer<typeof Measurements>

export const MediaCompletion = z.object({
  /** Of the whole file, in lower-case hex. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid'))),
  /** The upload of the file that this recording was made from. */
  original_id: z.optional(z.string().check(z.maxLength(64, 'too_long'))),
  measured: z.optional(Measurements),
})
export type MediaCompletion = z.infer<typeof MediaCompletion>

export type MediaUploadStatus = 'uploading' | 'processing' | 'ready' | 'failed'

export type MediaUpload = {
  id: string
  status: MediaUploadStatus
  bytes: number
  part_bytes: number
  /** How many parts there are, numbered from 1. */
  parts: number
  /** The numbers of the parts that are stored. */
  done: number[]
}
