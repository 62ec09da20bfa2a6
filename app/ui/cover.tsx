import { useState } from 'react'
import { DEFAULT_PICTURE } from './picture-fallback'
import { imageAddress } from './image-address'

type CoverProps = {
  src: string | null
  /** Empty when the title stands right beside it. */
  alt: string
  /** Edge in CSS pixels at its largest; sharper screens get twice that. */
  size: number
  quality?: number
  /** Where its edge follows the width of the screen: how wide it stands, as in `<img sizes>`. */
  sizes?: string
  /** For what is on screen at first paint. */
  eager?: boolean
  className?: string
}

/** Edges that the site makes pictures in. */
const WIDTHS = [200, 300, 400, 600, 800]

/** A square picture that never breaks: without one, or when it fails, the default picture is shown. */
export function Cover({
  src,
  alt,
  size,
  quality,
  sizes,
  eager = false,
  className = '',
}: CoverProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed ? src : null
  const at = (edge: number) => shown && imageAddress(shown, { width: edge, height: edge, quality })
  const choices = sizes
    ? WIDTHS.filter((edge) => edge <= size * 2).map((edge) => `${at(edge)} ${edge}w`)
    : [`${at(size)} 1x`, `${at(size * 2)} 2x`]
  return (
    <img
      // One that the document brought may have failed before anybody listened.
      ref={(picture) => {
        if (shown && picture?.complete && picture.naturalWidth === 0) setFailed(src)
      }}
      src={at(size) ?? DEFAULT_PICTURE}
      srcSet={shown ? choices.join(', ') : undefined}
      sizes={shown ? sizes : undefined}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(src)}
      className={`aspect-square bg-stage object-cover ${className}`}
    />
  )
}
