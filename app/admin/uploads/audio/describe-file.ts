import type { MetadataTags } from 'mediabunny'
import { parseAiff } from './aiff'
import { hasAiffStart, openContainer } from './open-audio'
import { type AudioTags, coverOf, tagsOf } from './tags'

export type AudioDescription = { tags: AudioTags; cover: Blob | null; duration: number | null }

/** Reads what a file says about itself, as far as it can be read. */
export async function describeFile(file: Blob): Promise<AudioDescription> {
  try {
    return (await hasAiffStart(file)) ? await describeAiff(file) : await describeContainer(file)
  } catch {
    return { tags: {}, cover: null, duration: null }
  }
}

async function describeContainer(file: Blob): Promise<AudioDescription> {
  const input = openContainer(file)
  try {
    const found = await input.getMetadataTags()
    const duration = await lengthOf(input)
    return { tags: tagsOf(found), cover: coverOf(found.images), duration }
  } finally {
    input.dispose()
  }
}

async function lengthOf(input: ReturnType<typeof openContainer>) {
  try {
    const track = await input.getPrimaryAudioTrack()
    return (await track?.getDurationFromMetadata()) ?? (await track?.computeDuration()) ?? null
  } catch {
    return null
  }
}

async function describeAiff(file: Blob): Promise<AudioDescription> {
  const { name, author, id3, frames, sampleRate } = await parseAiff(file)
  const found: MetadataTags = id3 ? await readId3(id3) : {}
  found.title ??= name ?? undefined
  found.artist ??= author ?? undefined
  return { tags: tagsOf(found), cover: coverOf(found.images), duration: frames / sampleRate }
}

/** Two frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz. */
const FRAMES = new Uint8Array(2 * 417)
for (const at of [0, 417]) FRAMES.set([0xff, 0xfb, 0x90, 0x00], at)

/** The library reads ID3 only where it expects it: before MP3 frames. */
async function readId3(id3: Blob): Promise<MetadataTags> {
  const input = openContainer(new Blob([id3, FRAMES]))
  try {
    return await input.getMetadataTags()
  } catch {
    return {}
  } finally {
    input.dispose()
  }
}
