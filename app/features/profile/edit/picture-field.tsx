import ImageUp from 'lucide-react/icons/image-up'
import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import type { ChosenPicture } from './use-chosen-picture'

type PictureFieldProps = {
  avatar: string | null
  picture: ChosenPicture
  /** Upload progress from 0 to 1; null while nothing is sent. */
  progress: number | null
}

const PICTURE_STYLE = 'size-24 shrink-0 rounded-full! object-cover'

export function PictureField({ avatar, picture, progress }: PictureFieldProps) {
  const intl = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="flex flex-wrap items-center gap-5">
      <legend className="mb-1.5 block font-bold">
        <FormattedMessage id="profile.picture" />
      </legend>
      {picture.cut ? (
        <img src={picture.cut.address} alt="" className={PICTURE_STYLE} />
      ) : (
        <Cover src={avatar} alt="" size={96} className={PICTURE_STYLE} />
      )}
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <Button
          tone="plain"
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-5" />
          <FormattedMessage id="profile.picture.choose" />
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'profile.picture.choose' })}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) picture.choose(file)
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        <p id={`${id}-hint`} className="text-sm text-haze">
          <FormattedMessage id="profile.picture.hint" />
        </p>
        <p id={`${id}-error`} role="alert" className="text-sm font-bold text-danger empty:hidden">
          {picture.refusal && <FormattedMessage id={`error.${picture.refusal}`} />}
        </p>
        {progress !== null && (
          <progress
            value={progress}
            aria-label={intl.formatMessage({ id: 'profile.picture.sending' })}
            className="h-2 w-48 max-w-full accent-pink"
          />
        )}
      </div>
    </fieldset>
  )
}
