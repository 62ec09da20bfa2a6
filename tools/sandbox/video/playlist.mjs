import { inRoot } from '../../../scripts/setup/root.mjs'

const FILM = 'content/demo/media/video/neon-boulevard-video.464fa0902a0d.mp4'
const SEGMENT_SECONDS = 2
/** Segments in the playlist, as at a live stream. */
const WINDOW = 5
const INIT = 'init.mp4'

/** A film as a live HLS stream that begins again at its end. The clock decides what is on. */
export class LivePlaylist {
  /** @type {Promise<Map<string, Uint8Array>> | null} */
  #files = null
  #began = Date.now()

  /** @returns {Promise<Uint8Array | string | null>} null for an unknown file */
  async read(file) {
    // Only who uses it pays for cutting the film.
    this.#files ??= cutFilm()
    const files = await this.#files
    if (file !== 'live.m3u8') return files.get(file) ?? null
    // Without the first file, which is no segment, and the last one, which is shorter.
    return playlistAt((Date.now() - this.#began) / 1000 / SEGMENT_SECONDS, files.size - 2)
  }
}

/** RFC 8216. Where the film begins again, its times do too. */
function playlistAt(elapsed, length) {
  const first = Math.floor(elapsed)
  const numbers = Array.from({ length: WINDOW }, (_, n) => first + n)
  const rounds = Math.floor(Math.max(0, first - 1) / length)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS + 1}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${rounds}`,
    `#EXT-X-MAP:URI="${INIT}"`,
    ...numbers.flatMap((number) => [
      ...(number > 0 && number % length === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${SEGMENT_SECONDS},`,
      segmentName(number % length),
    ]),
    '',
  ].join('\n')
}

const segmentName = (number) => `segment-${number}.m4s`

/** The film's files by name, in their order. */
async function cutFilm() {
  const {
    ALL_FORMATS,
    BufferTarget,
    CmafOutputFormat,
    Conversion,
    FilePathSource,
    HlsOutputFormat,
    Input,
    Output,
    PathedTarget,
  } = await import('mediabunny')
  const targets = new Map()
  const input = new Input({ source: new FilePathSource(inRoot(FILM)), formats: ALL_FORMATS })
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: SEGMENT_SECONDS,
      getInitPath: () => INIT,
      getSegmentPath: ({ n }) => segmentName(n - 1),
    }),
    target: new PathedTarget('master.m3u8', ({ path }) => {
      const target = new BufferTarget()
      targets.set(path, target)
      return target
    }),
  })
  const conversion = await Conversion.init({ input, output })
  await conversion.execute()
  return new Map(
    [...targets]
      .filter(([path]) => path === INIT || path.endsWith('.m4s'))
      .map(([path, { buffer }]) => [path, new Uint8Array(buffer)]),
  )
}
