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
