import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { REPLY_MAX } from '../../../shared/inbox'
import { ApiError } from '../../api/api-error'
import { useSession } from '../../features/session/use-session'
import { useTextDraft } from '../../forms/drafts'
import { errorMessages } from '../../intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import { useReply } from './mutations'

/** What is typed is kept until it is stored, whatever goes wrong; also when the box is closed, or the page left. */
export function ReplyBox({ messageId, onDone }: { messageId: string; onDone: () => void }) {
  const intl = useIntl()
  const reply = useReply()
  const sendReply = useSingleFlight(reply.mutateAsync)
  const [text, setText] = useTextDraft(useSession()?.id ?? '', `reply:${messageId}`)
  const blank = text.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (blank) return
    const onSuccess = () => {
      setText('')
      onDone()
    }
    sendReply({ messageId, content: text.trim() }, { onSuccess })
  }
  return (
    <form onSubmit={send} className="mt-4 grid max-w-[80ch] gap-3">
      <textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
        autoFocus
        rows={4}
        maxLength={REPLY_MAX}
        aria-label={intl.formatMessage({ id: 'inbox.write-reply' })}
        placeholder={intl.formatMessage({ id: 'inbox.write-reply' })}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className="w-full rounded-tile border border-edge bg-night px-4 py-2 text-base placeholder:text-haze"
      />
      {reply.error && (
        <Alert>
          {reply.error instanceof ApiError && reply.error.code !== 'internal'
            ? errorMessages(intl, reply.error)
            : intl.formatMessage({ id: 'error.reply_failed' })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={blank} busy={reply.isPending}>
          <FormattedMessage id={reply.isPending ? 'inbox.sending' : 'inbox.send-reply'} />
        </Button>
        <Button tone="plain" onClick={onDone}>
          <FormattedMessage id="admin.cancel" />
        </Button>
      </div>
    </form>
  )
}
