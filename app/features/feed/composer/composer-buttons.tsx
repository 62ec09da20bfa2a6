import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button'
import { Counter } from '../../posts/counter'

type ComposerButtonsProps = {
  counter: { id: string; used: number; max: number }
  choose: (file: File) => void
  /** Null if there is nothing to discard. */
  discard: (() => void) | null
  isReady: boolean
  isBusy: boolean
}

export function ComposerButtons({
  counter,
  choose,
  discard,
  isReady,
  isBusy,
}: ComposerButtonsProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) choose(file)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button tone="quiet" size="small" disabled={isBusy} onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden className="size-5 text-cyan" />
        <FormattedMessage id="composer.picture" />
      </Button>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <Counter {...counter} />
        {discard && (
          <Button tone="quiet" size="small" disabled={isBusy} onClick={discard}>
            <FormattedMessage id="composer.discard" />
          </Button>
        )}
        <Button type="submit" disabled={!isReady} busy={isBusy}>
          <FormattedMessage id={isBusy ? 'composer.busy' : 'composer.submit'} />
        </Button>
      </div>
    </div>
  )
}
