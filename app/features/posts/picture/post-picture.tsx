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

/** Shapes whose sides the server makes: a picture is shown in the nearest, so that its place is known before it comes. */
const FRAMES = [
  { width: 800, height: 400 },
  { width: 800, height: 600 },
  { width: 800, height: 800 },
  { width: 600, height: 800 },
] as const

const [, USUAL] = FRAMES

export type Frame = { width: number; height: number }

export function frameOf(width: number | null, height: number | null): Frame {
  if (!width || !height) return USUAL
  const distance = (frame: Frame) =>
    Math.abs(Math.log(frame.width / frame.height / (width / height)))
  return FRAMES.reduce<Frame>((best, one) => (distance(one) < distance(best) ? one : best), USUAL)
}

type LightboxProps = { src: string; alt: string | null; open: boolean; onClose: () => void }

/** The picture as it was brought, as large as the window allows. */
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
