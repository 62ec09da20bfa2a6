import { type FormEvent, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SessionUser } from '../../../../shared/accounts'
import { COMMENT_MAX } from '../../../../shared/feed'
import { useTextDraft } from '../../../lib/forms/drafts'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { useSingleFlight } from '../../../ui/use-single-flight'
import { Counter } from '../counter'
import { useMentionCompletion } from '../mention-field'
import { usePublishComment } from '../mutations'
import { submitOnCtrlEnter } from '../../../lib/submit-on-ctrl-enter'

/** Two rows, as specified. A text that could not be sent stays. */
export function CommentForm({ postId, user }: { postId: string; user: SessionUser }) {
  const intl = useIntl()
  const counterId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useTextDraft(user.id, `comment:${postId}`)
  const { mutateAsync, isPending } = usePublishComment(postId)
  const publish = useSingleFlight(mutateAsync)
  const content = text.trim()
  const mentions = useMentionCompletion({ field, text, setText, onKeyDown: submitOnCtrlEnter })

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!content || content.length > COMMENT_MAX) return
    publish(
      { content },
      {
        onSuccess: () => {
          setText('')
          field.current?.focus({ preventScroll: true })
        },
      },
    )
  }

  return (
    <form onSubmit={send} className="flex items-start gap-3">
      <Avatar src={user.avatarUrl} size={36} className="mt-1" />
      <div className="min-w-0 flex-1">
        <textarea
          ref={field}
          rows={2}
          value={text}
          readOnly={isPending}
          aria-label={intl.formatMessage({ id: 'posts.comment.label' })}
          aria-describedby={counterId}
          placeholder={intl.formatMessage({ id: 'posts.comment.placeholder' })}
          onChange={({ target }) => setText(target.value)}
          {...mentions.fieldProps}
          className="block field-sizing-content max-h-60 min-h-18 w-full resize-none rounded-tile border border-edge bg-night px-3 py-2 text-base text-chalk placeholder:text-haze hover:border-haze"
        />
        {mentions.list}
        <div className="mt-2 flex items-center justify-end gap-3">
          <Counter id={counterId} used={content.length} max={COMMENT_MAX} />
          <Button
            type="submit"
            size="small"
            busy={isPending}
            disabled={!content || content.length > COMMENT_MAX}
          >
            <FormattedMessage id={isPending ? 'posts.comment.busy' : 'posts.comment.submit'} />
          </Button>
        </div>
      </div>
    </form>
  )
}
