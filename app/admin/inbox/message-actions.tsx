import Flag from 'lucide-react/icons/flag'
import Trash from 'lucide-react/icons/trash'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ContactMessage, type MessageChange, REPLY_MAX } from '../../../shared/inbox'
import { ApiError } from '../../lib/api/api-error'
import { useSession } from '../../features/session/queries'
import { useTextDraft } from '../../lib/forms/drafts'
import { errorMessages } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useChangeMessage, useDeleteMessage, useReply } from './queries'

export function MessageActions({ message }: { message: ContactMessage }) {
  const intl = useIntl()
  const [replying, setReplying] = useState(false)
  const deleting = useDialog()
  const change = useChangeMessage()
  const { id, status, priority, subject } = message
  const unread = status === 'unread'
  const set = (wanted: MessageChange, back: MessageChange) =>
    change.mutate(
      { id, change: wanted },
      {
        onSuccess: () =>
          showToast(intl.formatMessage({ id: 'inbox.changed' }, { subject }), {
            undo: () => change.mutate({ id, change: back }),
          }),
        onError: (error) => showToast(errorMessages(intl, error), { tone: 'bad' }),
      },
    )
  return (
    <>
      <div className="-mx-4 mt-4 flex sm:-mx-3 flex-wrap items-center sm:gap-1">
        {!replying && (
          <Button tone="quiet" size="small" onClick={() => setReplying(true)}>
            <FormattedMessage id="inbox.reply" />
          </Button>
        )}
        <Button
          tone="quiet"
          size="small"
          busy={change.isPending}
          onClick={() => set({ status: unread ? 'read' : 'unread' }, { status })}
        >
          <FormattedMessage id={unread ? 'inbox.mark-read' : 'inbox.mark-unread'} />
        </Button>
        {priority !== 'high' && (
          <IconButton
            icon={Flag}
            label={intl.formatMessage({ id: 'inbox.set-high' })}
            onClick={() => set({ priority: 'high' }, { priority })}
          />
        )}
        <IconButton
          icon={Trash}
          label={intl.formatMessage({ id: 'inbox.delete' })}
          onClick={deleting.show}
        />
      </div>
      {replying && <ReplyBox messageId={id} onDone={() => setReplying(false)} />}
      {deleting.isMounted && (
        <DeleteMessage message={message} open={deleting.isOpen} onClose={deleting.close} />
      )}
    </>
  )
}

type DeleteMessageProps = { message: ContactMessage; open: boolean; onClose: () => void }

function DeleteMessage({ message, open, onClose }: DeleteMessageProps) {
  const intl = useIntl()
  const remove = useDeleteMessage()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'inbox.delete' })}
      confirm={intl.formatMessage({ id: 'admin.delete' })}
      confirming={intl.formatMessage({ id: 'admin.deleting' })}
      busy={remove.isPending}
      failure={remove.error && errorMessages(intl, remove.error)}
      onConfirm={() => remove.mutateAsync(message.id, { onSuccess: onClose })}
    >
      <p className="font-bold break-words">{message.subject}</p>
      <p>
        <FormattedMessage id="inbox.delete-sure" />
      </p>
    </ConfirmDialog>
  )
}

/** What is typed is kept until it is stored, whatever goes wrong; also when the box is closed, or the page left. */
function ReplyBox({ messageId, onDone }: { messageId: string; onDone: () => void }) {
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
