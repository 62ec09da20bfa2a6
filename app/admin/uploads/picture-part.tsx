import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Cover } from '../../ui/cover'
import { DEFAULT_PICTURE } from '../../ui/picture-fallback'
import { Progress } from '../kit/progress'
import { uploadProblem } from '../kit/upload-problem'
import { pictureStore } from './cover-uploads'

const PICTURE = 'shrink-0 rounded-tile border border-line bg-stage object-cover xl:w-full'
const SHAPES = { square: 'aspect-square w-28', wide: 'aspect-video w-52' }

type PicturePartProps = {
  /** Key of the upload in `pictureStore`. */
  owner: string
  /** Its address; null without one. */
  picture: string | null
  title: ReactNode
  alt: string
  choose: ReactNode
  replace: ReactNode
  uploading: string
  hint: ReactNode
  upload: (picture: File) => void
  /** `wide`: 16:9. */
  shape?: keyof typeof SHAPES
  /** More buttons. */
  children?: ReactNode
}

/** A picture that is uploaded as soon as it is chosen. */
export function PicturePart(props: PicturePartProps) {
  const { owner, picture, title, alt, choose, replace, uploading, hint, children } = props
  const { shape = 'square' } = props
  const look = `${PICTURE} ${SHAPES[shape]}`
  const intl = useIntl()
  const upload = useStore(pictureStore, (uploads) => uploads[owner])
  const input = useRef<HTMLInputElement>(null)
  const isFailed = upload !== undefined && upload.error !== null
  const isSending = upload !== undefined && !isFailed && upload.share < 1

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen) props.upload(chosen)
    // Otherwise choosing the same picture again fires no event.
    currentTarget.value = ''
  }
  return (
    <Card>
      <h2 className="mb-4 text-heading">{title}</h2>
      <div className="flex flex-wrap items-start gap-4 xl:grid">
        {upload && !isFailed ? (
          <img src={upload.preview} alt={alt} className={look} />
        ) : shape === 'wide' ? (
          <img
            src={`${picture ?? DEFAULT_PICTURE}?width=640&height=360`}
            alt={picture ? alt : ''}
            className={look}
          />
        ) : (
          <Cover src={picture} alt={picture ? alt : ''} size={304} className={look} />
        )}
        <div className="grid min-w-40 flex-1 justify-items-start gap-2">
          <Button tone="plain" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-5" />
            {picture || upload ? replace : choose}
          </Button>
          <input ref={input} type="file" accept="image/*" hidden onChange={take} />
          {children}
          {isSending && <Progress share={upload.share} label={uploading} />}
          <p role="alert" className="text-sm font-bold text-danger empty:hidden">
            {isFailed && uploadProblem(intl, upload.error)}
          </p>
          <p className="text-sm text-haze">{hint}</p>
        </div>
      </div>
    </Card>
  )
}
