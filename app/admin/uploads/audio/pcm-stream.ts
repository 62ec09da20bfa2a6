/** Decoded sound, piece by piece. */
export type PcmStream = {
  /** Seconds, as far as the file says. */
  duration: number | null
  /** Samples of each channel; a level of 1 is full scale. */
  pieces: () => AsyncIterable<PcmPiece>
}

export type PcmPiece = { sampleRate: number; channels: Float32Array[] }
