import X from 'lucide-react/icons/x'
import { useIntl } from 'react-intl'
import { IMAGE_ALT_MAX } from '../../../../shared/feed'
import { IconButton } from '../../../ui/icon-button'
import { TextField } from '../../../ui/text-field'

type PicturePreviewProps = {
  src: string
  /** Upload progress from 0 to 1; null when it is done. */
  progress: number | null
  alt: string
  setAlt: (alt: string) => void
  remove: () => void
}

/** The picture of the draft, its upload progress and its description. */
export function PicturePreview({ src, progress, alt, setAlt, remove }: PicturePreviewProps) {
  const intl = useIntl()
  const isSending = progress !== null
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-[12rem_1fr]">
      <div className="relative">
        <img
          src={src}
          alt={intl.formatMessage({ id: 'composer.preview' })}
          className={`aspect-4/3 w-full rounded-tile border border-line bg-stage object-cover ${isSending ? 'opacity-60' : ''}`}
        />
        <IconButton
          icon={X}
          label={intl.formatMessage({ id: isSending ? 'composer.cancel' : 'composer.remove' })}
          onClick={remove}
          className="absolute top-1 right-1 bg-night/80"
        />
        {isSending && (
          <progress
            value={progress}
            aria-label={intl.formatMessage({ id: 'composer.uploading' })}
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] overflow-hidden rounded-full"
          />
        )}
      </div>
      <TextField
        label={intl.formatMessage({ id: 'composer.alt' })}
        hint={intl.formatMessage({ id: 'composer.alt.hint' })}
        value={alt}
        maxLength={IMAGE_ALT_MAX}
        onChange={({ target }) => setAlt(target.value)}
      />
    </div>
  )
}
