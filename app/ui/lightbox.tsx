import X from 'lucide-react/icons/x'
import { useIntl } from 'react-intl'
import { IconButton } from './icon-button'
import { defaultIfBroken } from './picture-fallback'
import { useModal } from './use-modal'

type LightboxProps = {
  open: boolean
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void
  picture: string
  alt: string
  width: number
  height: number
}

/** One picture in full screen. */
export function Lightbox({ open, onClose, picture, alt, width, height }: LightboxProps) {
  const intl = useIntl()
  const modal = useModal(open, onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      {...modal}
      aria-label={alt}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night/95 p-0 open:grid open:place-items-center backdrop:bg-night/80"
    >
      {open && (
        <>
          <img
            src={picture}
            alt={alt}
            width={width}
            height={height}
            {...defaultIfBroken}
            className="max-h-dvh w-full object-contain"
          />
          <IconButton
            icon={X}
            label={intl.formatMessage({ id: 'ui.close' })}
            onClick={onClose}
            className="absolute top-4 right-4 bg-night text-chalk"
          />
        </>
      )}
    </dialog>
  )
}
