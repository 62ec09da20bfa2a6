import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DEFAULT_PICTURE } from '../../../ui/picture-fallback'
import { imageAddress } from '../../../ui/image-address'
import { useDialog } from '../../../ui/use-dialog'
import { frameOf } from './frame'
import { Lightbox } from './lightbox'

type PostPictureProps = {
  src: string
  alt: string | null
  width: number | null
  height: number | null
}

/** In a frame whose place is kept; a press shows the whole picture. One that fails is replaced by the default picture. */
export function PostPicture({ src, alt, width, height }: PostPictureProps) {
  const intl = useIntl()
  const [failed, setFailed] = useState(false)
  const whole = useDialog()
  const frame = frameOf(width, height)
  const at = (times: number) =>
    imageAddress(src, { width: frame.width * times, height: frame.height * times })

  const picture = (
    <img
      src={failed ? DEFAULT_PICTURE : at(1)}
      srcSet={
        failed ? undefined : [0.5, 1, 2].map((n) => `${at(n)} ${frame.width * n}w`).join(', ')
      }
      sizes="(min-width: 48rem) 40rem, calc(100vw - 4rem)"
      alt={alt ?? ''}
      width={frame.width}
      height={frame.height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      className="h-auto w-full bg-stage object-cover"
    />
  )
  const box = `block overflow-hidden rounded-tile border border-line ${frame.height > frame.width ? 'max-w-md' : ''}`
  if (failed) return <div className={box}>{picture}</div>
  return (
    <>
      <button
        type="button"
        onClick={whole.show}
        aria-label={intl.formatMessage(
          { id: 'posts.picture.open' },
          { alt: alt || intl.formatMessage({ id: 'posts.picture' }) },
        )}
        className={`${box} w-full cursor-zoom-in transition-colors hover:border-edge`}
      >
        {picture}
      </button>
      {whole.isMounted && (
        <Lightbox src={src} alt={alt} open={whole.isOpen} onClose={whole.close} />
      )}
    </>
  )
}
