export type PictureSize = {
  /** Without one the picture keeps its size. */
  width?: number
  /** Cropped to this height; without one the picture keeps its proportions. */
  height?: number
  quality: number
  format: 'webp' | 'jpeg'
}

type Query = { get(name: string): string | null }

type Shape = { width: number; height?: number; qualities?: readonly number[] }

const DEFAULT_QUALITY = [75] as const
/** Covers: 85 on cards, 90 on their own pages. */
const COVER_QUALITIES = [75, 85, 90] as const

const square = (edge: number, qualities?: readonly number[]): Shape => ({
  width: edge,
  height: edge,
  ...(qualities && { qualities }),
})

/**
 * Every size that the server makes. Each is computed and stored, and anybody may request them, so there are only sizes that
 * the app uses (checked by tests/app/pictures.test.ts).
 */
const SHAPES: readonly Shape[] = [
  ...[64, 96, 128, 160].map((edge) => square(edge)),
  ...[200, 300, 400, 600, 800].map((edge) => square(edge, COVER_QUALITIES)),
  square(1600),
  // Frames of posts at half, full and double density; banner of the feed.
  ...[400, 800, 1600].map((width) => ({ width, height: width / 2 })),
  ...[400, 800, 1600].map((width) => ({ width, height: (width * 3) / 4 })),
  ...[300, 600, 1200].map((width) => ({ width, height: (width * 4) / 3 })),
  { width: 1600, height: 600 },
  // TV channels.
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
  // Original proportions: banners and other uses.
  ...[200, 400, 800, 1200, 1600].map((width) => ({ width })),
]
/** For link previews of other sites and for mails: some programs do not read WebP. */
const SHARED_SHAPES: readonly Shape[] = [
  square(200),
  square(600),
  { width: 1200, height: 600 },
  { width: 600 },
  { width: 1200 },
]

/**
 * The size nearest to `?width&height&quality&format`: of the nearest proportions, the smallest that is wide enough. Null for
 * the original.
 */
export function pictureSize(query: Query): PictureSize | null {
  const [width, height] = [numberIn(query, 'width'), numberIn(query, 'height')]
  const edge = width ?? height
  if (!edge) return null
  const isJpeg = query.get('format') === 'jpeg'
  const shapes = isJpeg ? SHARED_SHAPES : SHAPES
  const ratio = width && height ? width / height : null
  const candidates = nearestOf(shapes, ratio)
  const shape = candidates.find((one) => one.width >= edge) ?? candidates.at(-1)
  if (!shape) return null
  const { qualities = DEFAULT_QUALITY, ...sides } = shape
  const wanted = numberIn(query, 'quality') ?? DEFAULT_QUALITY[0]
  const quality = qualities.find((one) => one >= wanted) ?? qualities.at(-1) ?? DEFAULT_QUALITY[0]
  return { ...sides, quality, format: isJpeg ? 'jpeg' : 'webp' }
}

function numberIn(query: Query, name: string) {
  const value = Number(query.get(name))
  return Number.isFinite(value) && value > 0 ? value : null
}

/** The shapes with the nearest proportions, by width; without a ratio those without a height. */
function nearestOf(shapes: readonly Shape[], ratio: number | null) {
  const distance = ({ width, height }: Shape) =>
    ratio === null || !height
      ? Number(ratio !== null || height !== undefined) * 100
      : Math.abs(Math.log(width / height / ratio))
  const least = Math.min(...shapes.map(distance))
  return shapes
    .filter((shape) => distance(shape) - least < 0.001)
    .toSorted((one, other) => one.width - other.width)
}
