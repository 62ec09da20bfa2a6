import X from 'lucide-react/icons/x'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'
import { useModal } from '../../../ui/use-modal'

type LightboxProps = { src: string; alt: string | null; open: boolean; onClose: () => void }

/** The picture as it was brought, as large as the window allows. */
export function Lightbox({ src, alt, open, onClose }: LightboxProps) {
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
