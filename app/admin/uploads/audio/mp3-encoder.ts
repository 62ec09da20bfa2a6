import { createEncoder } from 'wasm-media-encoders'
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url'

/** kbit/s. */
export const BITRATE = 192
export const SAMPLE_RATE = 44_100

/** The encoder did not load: the connection, not the file. */
export class EncoderUnavailable extends Error {}

/** At this bitrate LAME lowers the level (presets.c, `scale`), and the package has no setting for that. */
const GAIN = 1 / 0.97

export type Mp3Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

/** Encodes at a constant bitrate, without an information frame. The bytes of one call are valid until the next. */
export async function createMp3Encoder(channels: number) {
  const encoder = await createEncoder('audio/mpeg', await loadProgram())
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: channels === 1 ? 1 : 2, bitrate: BITRATE })
  return {
    encode: (samples: readonly Float32Array[]) =>
      encoder.encode(samples.map((channel) => channel.map((sample) => sample * GAIN))),
    finalize: () => encoder.finalize(),
  }
}

async function loadProgram() {
  try {
    const response = await fetch(wasmAddress)
    if (!response.ok) throw new Error(`${wasmAddress}: ${response.status}`)
    return await WebAssembly.compile(await response.arrayBuffer())
  } catch (cause) {
    throw new EncoderUnavailable('The encoder did not load', { cause })
  }
}
