import type { Measurements } from '../../../../shared/media-uploads'

/** What a file says about itself; every field may be missing. */
export type AudioTags = {
  title?: string
  artist?: string
  album?: string
  album_artist?: string
  track?: number
  disc?: number
  year?: number
  isrc?: string
  lyrics?: string
}

export type AudioErrorCode =
  /** This browser cannot decode it. */
  | 'format'
  | 'damaged'
  | 'empty'
  | 'too_long'
  /** No room on the device. */
  | 'storage'
  | 'aborted'

export class AudioError extends Error {
  constructor(readonly code: AudioErrorCode) {
    super(code)
    this.name = 'AudioError'
  }
}

export type AudioDescription = { tags: AudioTags; cover: Blob | null; duration: number | null }

export type PreparedAudio = {
  recording: Blob
  /** The file itself is the streaming copy. */
  isOriginalKept: boolean
  measured: Measurements
}

export type PrepareOptions = { signal: AbortSignal; onProgress: (fraction: number) => void }

/** Reads only the tags and the cover. Never throws: a file that is no audio has no tags. */
export function readTags(_file: File): Promise<AudioDescription> {
  return Promise.resolve({ tags: {}, cover: null, duration: null })
}

/**
 * Decodes, measures and encodes one MP3 of constant 192 kbit/s and 44.1 kHz. An MP3 with a constant bitrate of 96–320 kbit/s and
 * 44.1 kHz is kept.
 */
export function prepareAudio(_file: File, _options: PrepareOptions): Promise<PreparedAudio> {
  return Promise.reject(new AudioError('format'))
}

/** The formats that this browser decodes, of `WAV`, `AIFF`, `FLAC`, `MP3`, `M4A` and `OGG`. */
export function decodableFormats(): Promise<string[]> {
  return Promise.resolve([])
}
