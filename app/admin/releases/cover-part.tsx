import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { Release } from '../../../shared/releases'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Cover } from '../../ui/cover'
import { Progress } from '../kit/progress'
import { coverStore, uploadCover } from '../uploads/cover-uploads'
import { uploadProblem } from './upload-problem'

const PICTURE =
  'size-28 shrink-0 rounded-tile border border-line bg-stage object-cover xl:h-auto xl:w-full xl:aspect-square'

export function CoverPart({ release: { id, title, cover } }: { release: Release }) {
  const intl = useIntl()
  const upload = useStore(coverStore, (uploads) => uploads[id])
  const input = useRef<HTMLInputElement>(null)
  const isFailed = upload !== undefined && upload.error !== null
  const isSending = upload !== undefined && !isFailed && upload.share < 1
  const alt = intl.formatMessage({ id: 'releases.cover-of' }, { title })

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = currentTarget.files ?? []
    if (picture) void uploadCover(id, picture)
    // Otherwise choosing the same picture again fires no event.
    currentTarget.value = ''
  }
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="releases.cover" />
      </h2>
      <div className="flex flex-wrap items-start gap-4 xl:grid">
        {upload && !isFailed ? (
          <img src={upload.preview} alt={alt} className={PICTURE} />
        ) : (
          <Cover src={cover} alt={cover ? alt : ''} size={304} className={PICTURE} />
        )}
        <div className="grid min-w-40 flex-1 justify-items-start gap-2">
          <Button tone="plain" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-5" />
            <FormattedMessage
              id={cover || upload ? 'releases.cover-replace' : 'releases.cover-choose'}
            />
          </Button>
          <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
          {isSending && (
            <Progress
              share={upload.share}
              label={intl.formatMessage({ id: 'releases.cover-uploading' })}
            />
          )}
          <p role="alert" className="text-sm font-bold text-danger empty:hidden">
            {isFailed && uploadProblem(intl, upload.error)}
          </p>
          <p className="text-sm text-haze">
            <FormattedMessage id="releases.cover-hint" />
          </p>
        </div>
      </div>
    </Card>
  )
}
