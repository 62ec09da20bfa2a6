import { createMp3Encoder } from 'wasm-media-encoders'
import { joined } from '../../support/sounds/aiff'
import type { Signal } from '../../support/sounds/signals'

export const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)

/** One of the files that `make-files.mjs` made. */
export const stored = async (name: string, address: string) =>
  file(name, await (await fetch(address)).arrayBuffer())

export async function mp3Of(
  { sampleRate, channels }: Signal,
  kind: { bitrate: 192 | 320 } | { vbrQuality: number },
) {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: channels.length === 1 ? 1 : 2, ...kind })
  return joined([encoder.encode(channels).slice(), encoder.finalize().slice()])
}
