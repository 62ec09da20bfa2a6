import { DEFAULT_PICTURE, defaultIfBroken } from './picture-fallback'
import { imageAddress } from './image-address'

type CoverProps = {
  src: string | null
  /** Empty if the title is shown beside it. */
  alt: string
  /** Largest edge in CSS pixels; the source has twice that for dense screens. */
  size: number
  quality?: number
  /** As in `<img sizes>`, if the edge depends on the screen width. */
  sizes?: string
  /** Above the fold: loaded with high priority. */
  eager?: boolean
  className?: string
}

/** Edges that the server has sizes for. */
const WIDTHS = [200, 300, 400, 600, 800]

/** A square picture. Without a source, or if loading fails, the default picture is shown. */
export function Cover({
  src,
  alt,
  size,
  quality,
  sizes,
  eager = false,
  className = '',
}: CoverProps) {
  const at = (edge: number) => src && imageAddress(src, { width: edge, height: edge, quality })
  const candidates = sizes
    ? WIDTHS.filter((edge) => edge <= size * 2).map((edge) => `${at(edge)} ${edge}w`)
    : [`${at(size)} 1x`, `${at(size * 2)} 2x`]
  return (
    <img
      {...defaultIfBroken}
      src={at(size) ?? DEFAULT_PICTURE}
      srcSet={src ? candidates.join(', ') : undefined}
      sizes={src ? sizes : undefined}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-square bg-stage object-cover ${className}`}
    />
  )
}
