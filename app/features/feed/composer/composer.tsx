import { type ClipboardEvent, type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import type { SessionUser } from '../../../../shared/accounts'
import { IMAGE_ALT_MAX, POST_MAX } from '../../../../shared/feed'
import { ApiError } from '../../../lib/api/api-error'
import { draftKey, readDraft, saveDraft } from '../../../lib/forms/drafts'
import { errorMessage } from '../../../lib/intl/error-messages'
import { submitOnCtrlEnter } from '../../../lib/submit-on-ctrl-enter'
import { Alert } from '../../../ui/alert'
import { Avatar } from '../../../ui/avatar'
import { useDialog } from '../../../ui/use-dialog'
import { useSingleFlight } from '../../../ui/use-single-flight'
import { useMentionCompletion } from '../../posts/mention-field'
import { usePublishPost } from '../../posts/mutations'
import { ComposerButtons } from './composer-buttons'
import { DiscardDialog } from './discard-dialog'
import { PicturePreview } from './picture-preview'
import { usePictureUpload } from './use-picture-upload'

/** Writes a post. Unsent and unfinished text is stored as a draft. */
export function Composer({ user }: { user: SessionUser }) {
  const intl = useIntl()
  const counterId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, change, clear } = usePostDraft(user.id)
  const picture = usePictureUpload({
    // At the start, not when the upload is done: the description is written during the upload.
    onStart: () => change({ picture: null, alt: '' }),
    onDone: (url) => change({ picture: { url, uploaded_at: Date.now() } }),
  })
  const { mutateAsync, isPending } = usePublishPost()
  const publish = useSingleFlight(mutateAsync)
  const discarding = useDialog()
  const content = draft.text.trim()
  const isReady = content !== '' && content.length <= POST_MAX && !picture.upload

  const mentions = useMentionCompletion({
    field,
    text: draft.text,
    setText: (text) => change({ text }),
    onKeyDown: submitOnCtrlEnter,
  })
  const choose = (file: File) => void picture.send(file)
  const drop = useDroppedPictures(choose)
  const removePicture = () => {
    picture.clear()
    change({ picture: null, alt: '' })
  }
  const discard = () => {
    picture.clear()
    clear()
    field.current?.focus()
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const image = draft.picture && { image_url: draft.picture.url, image_alt: draft.alt || null }
    publish(
      { content, ...image },
      {
        onSuccess: () => {
          picture.clear()
          clear()
        },
        onError: (error) => {
          // The uploaded picture no longer exists; keep the text and ask for the picture again.
          if (error instanceof ApiError && 'image_url' in error.fields) removePicture()
        },
      },
    )
  }

  return (
    <form
      onSubmit={send}
      {...drop.area}
      aria-label={intl.formatMessage({ id: 'composer.title' })}
      className={`rounded-panel border bg-floor p-4 sm:p-6 ${drop.isOver ? 'border-cyan' : 'border-line'}`}
    >
      <div className="flex items-start gap-3">
        <Avatar src={user.avatarUrl} className="max-sm:hidden" />
        <textarea
          ref={field}
          value={draft.text}
          readOnly={isPending}
          aria-label={intl.formatMessage({ id: 'composer.label' })}
          aria-describedby={counterId}
          placeholder={intl.formatMessage({ id: 'composer.placeholder' })}
          onChange={({ target }) => change({ text: target.value })}
          {...mentions.fieldProps}
          onPaste={drop.onPaste}
          className="field-sizing-content max-h-[60dvh] min-h-[100px] w-full min-w-0 flex-1 resize-none rounded-tile border border-edge bg-night px-4 py-3 text-[1.0625rem] text-chalk placeholder:text-haze hover:border-haze"
        />
      </div>
      {mentions.list}
      {picture.error !== null && (
        <div className="mt-3">
          <Alert>{errorMessage(intl, picture.error)}</Alert>
        </div>
      )}
      {(picture.upload || draft.picture) && (
        <PicturePreview
          src={picture.preview ?? draft.picture?.url ?? ''}
          progress={picture.upload?.progress ?? null}
          alt={draft.alt}
          setAlt={(alt) => change({ alt })}
          remove={removePicture}
        />
      )}
      <ComposerButtons
        counter={{ id: counterId, used: content.length, max: POST_MAX }}
        choose={choose}
        discard={isEmpty(draft) && !picture.upload ? null : discarding.show}
        isReady={isReady}
        isBusy={isPending}
      />
      {drop.isOver && (
        <p className="mt-2 text-cyan">
          <FormattedMessage id="composer.drop" />
        </p>
      )}
      {discarding.isMounted && (
        <DiscardDialog open={discarding.isOpen} onClose={discarding.close} onDiscard={discard} />
      )}
    </form>
  )
}

/** The draft of the post, restored after a reload, for this member only. */
function usePostDraft(memberId: string) {
  const key = draftKey(memberId, 'post')
  const [draft, setDraft] = useState(() => restoredDraft(readDraft(key), Date.now()))

  const change = (part: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...part }
      saveDraft(key, isEmpty(next) ? null : next)
      return next
    })
  return { draft, change, clear: () => change(EMPTY) }
}

/** Uploads without a post are deleted after a day, so an older one is not restored. */
const PICTURE_VALID_MS = 23 * 3_600_000

const Draft = z.object({
  text: z.string(),
  alt: z.string().check(z.maxLength(IMAGE_ALT_MAX)),
  picture: z.nullable(z.object({ url: z.string(), uploaded_at: z.number() })),
})
export type Draft = z.infer<typeof Draft>

export const EMPTY: Draft = { text: '', alt: '', picture: null }

export const isEmpty = ({ text, picture }: Draft) => text.trim() === '' && picture === null

/** The stored draft, without a picture that has expired. */
export function restoredDraft(stored: unknown, now: number): Draft {
  const { data } = z.safeParse(Draft, stored)
  if (!data) return EMPTY
  const isFresh = data.picture && now - data.picture.uploaded_at < PICTURE_VALID_MS
  return isFresh ? data : { ...data, alt: '', picture: null }
}

/** Pictures dropped on an area or pasted into its text: spread `area` on the one, pass `onPaste` to the other. */
function useDroppedPictures(choose: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    area: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const { relatedTarget } = event
        const isInside =
          relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)
        if (!isInside) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        choose(file)
      },
    },
    onPaste: (event: ClipboardEvent) => {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      // Text pasted from a word processor comes with a picture of itself: paste the text.
      if (!file || event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      choose(file)
    },
  }
}
