import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { fitPicture, pictureName } from '../uploads/cover-uploads'
import { uploadFile } from '../uploads/upload-file'
import type { ControlProps } from './controls'
import type { FileField, FileKind } from './fields'
import { Progress } from './progress'
import { useFieldError, useUploading, useValue } from './use-value'

const ACCEPT: Record<FileKind, string> = {
  picture: 'image/*',
  film: 'video/mp4',
  captions: '.vtt,text/vtt',
}
/** The address of a file that had none: the upload replaces it. */
const NEW_FILE = '/media/upload/new'

/** A picture, a film or captions of the document. A new file is uploaded at once, and is on the site once the section is published. */
export function FileControl({ field, name, label }: ControlProps<FileField>) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useValue<string | null | undefined>(name)
  const [uploadId, setUploadId] = useValue<string | undefined>(`${name}_upload_id`)
  const address = value ?? ''
  const { preview, share, failure, upload } = useUpload((id) => {
    setUploadId(id)
    if (address === '') setValue(NEW_FILE)
  })
  const isUploading = share !== null && share < 1
  useUploading(isUploading)
  const isNew = Boolean(uploadId)
  const error = [useFieldError(name), useFieldError(`${name}_upload_id`)].find(Boolean)
  const shown = preview ?? (address && `${address}?width=400`)
  const isPicture = field.upload === 'picture'

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) void upload(file, field.upload)
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = ''
  }
  const remove = () => {
    setValue(null)
    setUploadId(undefined)
  }
  return (
    <div>
      <p className="mb-1.5 font-bold">{label}</p>
      <div className="flex flex-wrap items-start gap-4">
        {isPicture && shown && (
          <img
            src={shown}
            alt=""
            className="max-h-32 w-40 rounded-tile border border-line bg-stage object-contain"
          />
        )}
        <div className="grid min-w-40 flex-1 justify-items-start gap-2">
          {!isPicture && (
            <p className="text-sm break-all text-haze">
              {isNew ? <FormattedMessage id="site.file.new" /> : address}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              tone="plain"
              aria-label={intl.formatMessage({ id: 'site.file.choose' }, { name: label })}
              onClick={() => input.current?.click()}
            >
              <ImageUp aria-hidden className="size-5" />
              <FormattedMessage id="site.file.replace" />
            </Button>
            {field.isOptional && (address || isNew) && (
              <Button
                tone="quiet"
                aria-label={intl.formatMessage({ id: 'site.remove' }, { name: label })}
                onClick={remove}
              >
                <FormattedMessage id="site.file.remove" />
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            aria-label={label}
            accept={ACCEPT[field.upload]}
            hidden
            onChange={choose}
          />
          {isUploading && (
            <Progress share={share} label={intl.formatMessage({ id: 'site.file.uploading' })} />
          )}
          <p role="alert" className="text-sm font-bold text-danger empty:hidden">
            {failure !== null ? errorMessage(intl, failure) : error}
          </p>
          {field.hint && (
            <p className="text-sm text-haze">
              <FormattedMessage id={field.hint} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

type Upload = { preview: string | null; share: number | null; failure: unknown }
const NONE: Upload = { preview: null, share: null, failure: null }

function useUpload(done: (id: string) => void) {
  const [state, setState] = useState(NONE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File, kind: FileKind) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const isPicture = kind === 'picture'
    setState({ ...NONE, preview: isPicture ? URL.createObjectURL(file) : null, share: 0 })
    try {
      const content = isPicture ? await fitPicture(file) : file
      const name = isPicture ? pictureName(content) : file.name
      // Systems that do not know WebVTT give its files no type.
      const type = kind === 'captions' ? 'text/vtt' : content.type
      const id = await uploadFile(
        { kind, name, type, content },
        {
          signal,
          onProgress: (sent) =>
            setState((now) => ({ ...now, share: 0.95 * (sent / content.size) })),
        },
      )
      setState((now) => ({ ...now, share: 1 }))
      done(id)
    } catch (failure) {
      if (!signal.aborted) setState({ ...NONE, failure })
    }
  }
  return { ...state, upload }
}
