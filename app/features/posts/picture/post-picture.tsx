import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'
import { imageAddress } from '../../../ui/image-address'
import { DEFAULT_PICTURE } from '../../../ui/picture-fallback'
import { useDialog } from '../../../ui/use-dialog'
import { useModal } from '../../../ui/use-modal'

type PostPictureProps = {
  src: string
  alt: string | null
  width: number | null
  height: number | null
}

/** A picture with reserved space; a press shows it in full size. If it fails, the default picture is shown. */
export function PostPicture({ src, alt, width, height }: PostPictureProps) {
  const intl = useIntl()
  const [failed, setFailed] = useState(false)
  const lightbox = useDialog()
  const frame = frameOf(width, height)
  const addressAt = (scale: number) =>
    imageAddress(src, { width: frame.width * scale, height: frame.height * scale })

  const picture = (
    <img
      src={failed ? DEFAULT_PICTURE : addressAt(1)}
      srcSet={
        failed
          ? undefined
          : [0.5, 1, 2].map((n) => `${addressAt(n)} ${frame.width * n}w`).join(', ')
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
  const frameStyle = `block overflow-hidden rounded-tile border border-line ${frame.height > frame.width ? 'max-w-md' : ''}`
  if (failed) return <div className={frameStyle}>{picture}</div>
  return (
    <>
      <button
        type="button"
        onClick={lightbox.show}
        aria-label={intl.formatMessage(
          { id: 'posts.picture.open' },
          { alt: alt || intl.formatMessage({ id: 'posts.picture' }) },
        )}
        className={`${frameStyle} w-full cursor-zoom-in transition-colors hover:border-edge`}
      >
        {picture}
      </button>
      {lightbox.isMounted && (
        <Lightbox src={src} alt={alt} open={lightbox.isOpen} onClose={lightbox.close} />
      )}
    </>
  )
}

/** Frames that the server has sizes for: a picture is shown in the nearest, so that its space is known before it loads. */
const FRAMES = [
  { width: 800, height: 400 },
  { width: 800, height: 600 },
  { width: 800, height: 800 },
  { width: 600, height: 800 },
] as const

const [, DEFAULT_FRAME] = FRAMES

export type Frame = { width: number; height: number }

export function frameOf(width: number | null, height: number | null): Frame {
  if (!width || !height) return DEFAULT_FRAME
  const distance = (frame: Frame) =>
    Math.abs(Math.log(frame.width / frame.height / (width / height)))
  return FRAMES.reduce<Frame>(
    (best, one) => (distance(one) < distance(best) ? one : best),
    DEFAULT_FRAME,
  )
}

type LightboxProps = { src: string; alt: string | null; open: boolean; onClose: () => void }

/** The original picture, as large as the window allows. */
function Lightbox({ src, alt, open, onClose }: LightboxProps) {
  const intl = useIntl()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      {...useModal(open, onClose)}
      aria-label={alt || intl.formatMessage({ id: 'posts.picture' })}
      className="max-h-none max-w-none overflow-visible border-0 bg-transparent p-0 text-chalk backdrop:bg-night/90"
    >
      {open && (
        <figure className="relative">
          <img
            src={src}
            alt={alt ?? ''}
            className="max-h-[calc(100dvh-6rem)] max-w-[calc(100vw-2rem)] rounded-tile bg-stage object-contain"
          />
          {alt && (
            <figcaption className="mx-auto mt-2 line-clamp-2 max-w-[60ch] text-center text-sm text-haze">
              {alt}
            </figcaption>
          )}
          <IconButton
            icon={X}
            label={intl.formatMessage({ id: 'ui.close' })}
            onClick={onClose}
            className="absolute top-2 right-2 bg-night/80"
          />
        </figure>
      )}
    </dialog>
  )
}
