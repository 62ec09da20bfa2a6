import type { MediaElement } from './media-element'

const RATE = 8000
const SAMPLES = 400
const HEADER_BYTES = 44
/** Zero level of unsigned 8-bit samples. */
const SILENCE = 128
const TIMEOUT_MS = 2000

/**
 * Whether this browser can play anything. Firefox without an audio device starts each recording and then reports it as
 * broken (`OnMediaSinkAudioError`), so this plays a moment of silence and waits for `ended` or `error`.
 * @param audio a separate element
 */
export function checkSound(audio: MediaElement = new Audio()): Promise<boolean> {
  const address = URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }))
  const outcome = new Promise<boolean>((resolve) => {
    audio.addEventListener('error', () => resolve(false))
    audio.addEventListener('ended', () => resolve(true))
    // No result: autoplay is blocked, or the browser is busy.
    setTimeout(() => resolve(true), TIMEOUT_MS)
    audio.src = address
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') resolve(true)
    })
  })
  return outcome.finally(() => URL.revokeObjectURL(address))
}

/** A silent WAV file: one channel, 8 bits. */
function silence() {
  const file = new DataView(new ArrayBuffer(HEADER_BYTES + SAMPLES))
  const write = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => file.setUint8(at + index, byte))
  write(0, 'RIFF')
  file.setUint32(4, HEADER_BYTES - 8 + SAMPLES, true)
  write(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, RATE, true)
  file.setUint32(28, RATE, true)
  file.setUint16(32, 1, true)
  file.setUint16(34, 8, true)
  write(36, 'data')
  file.setUint32(40, SAMPLES, true)
  new Uint8Array(file.buffer).fill(SILENCE, HEADER_BYTES)
  return file.buffer
}
