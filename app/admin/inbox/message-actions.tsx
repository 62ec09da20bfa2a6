import Flag from 'lucide-react/icons/flag'
import Trash from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { type ContactMessage, type MessageChange, NewReply, REPLY_MAX } from '../../../shared/inbox'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { showToast } from '../../ui/toast'
import { ConfirmedAction } from '../kit/confirmed-action'
import { text } from '../kit/fields'
import { OfficeForm } from '../kit/office-form'
import { useOfficeForm } from '../kit/use-office-form'
import { useValue } from '../kit/use-value'
import { useChangeMessage, useDeleteMessage, useReply } from './queries'

export function MessageActions({ message }: { message: ContactMessage }) {
  const intl = useIntl()
  const [replying, setReplying] = useState(false)
  const remove = useDeleteMessage()
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
        onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
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
        <ConfirmedAction
          trigger={(ask) => (
            <IconButton
              icon={Trash}
              label={intl.formatMessage({ id: 'inbox.delete' })}
              onClick={ask}
            />
          )}
          title={intl.formatMessage({ id: 'inbox.delete' })}
          act={() => remove.mutateAsync(id)}
        >
          <p className="font-bold break-words">{subject}</p>
          <p>
            <FormattedMessage id="inbox.delete-sure" />
          </p>
        </ConfirmedAction>
      </div>
      {replying && <ReplyBox messageId={id} onDone={() => setReplying(false)} />}
    </>
  )
}

const Reply = z.pick(NewReply, { content: true })
const REPLY = [
  text('content', 'inbox.reply', {
    rows: 4,
    placeholder: 'inbox.write-reply',
    maxLength: REPLY_MAX,
    autoFocus: true,
  }),
]

/** The text is kept in this browser until it is sent, also when the box is closed or the page left. */
function ReplyBox({ messageId, onDone }: { messageId: string; onDone: () => void }) {
  const intl = useIntl()
  const reply = useReply()
  const form = useOfficeForm({
    fields: REPLY,
    schema: Reply,
    item: null,
    draft: `reply:${messageId}`,
    isQuiet: true,
    send: ({ content }) => reply.mutateAsync({ messageId, content }),
    onDone,
  })
  return (
    <OfficeForm
      form={form}
      className="mt-4 grid max-w-[80ch] gap-3"
      failure={
        form.failure !== null && (
          <Alert>
            {form.failure instanceof ApiError && form.failure.code !== 'internal'
              ? errorMessage(intl, form.failure)
              : intl.formatMessage({ id: 'error.reply_failed' })}
          </Alert>
        )
      }
      buttons={<ReplyButtons onCancel={form.close} />}
    />
  )
}

function ReplyButtons({ onCancel }: { onCancel: () => void }) {
  const [content] = useValue<string>('content')
  const { isSubmitting } = useFormState()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSubmitting} disabled={content.trim() === ''}>
        <FormattedMessage id={isSubmitting ? 'inbox.sending' : 'inbox.send-reply'} />
      </Button>
      <Button tone="plain" onClick={onCancel}>
        <FormattedMessage id="admin.cancel" />
      </Button>
    </div>
  )
}
