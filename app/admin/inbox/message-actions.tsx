import Flag from 'lucide-react/icons/flag'
import Trash from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import { type ContactMessage, type MessageChange, NewReply, REPLY_MAX } from '../../../shared/inbox'
import { ApiError } from '../../lib/api/api-error'
import { useFormDraft } from '../../lib/forms/form-draft'
import { submitOnCtrlEnter } from '../../lib/submit-on-ctrl-enter'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { AdminForm, FormTextArea, SubmitButton, useAdminForm } from '../kit/form'
import { ConfirmDialog } from '../kit/dialog'
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
      failure={remove.error && errorMessage(intl, remove.error)}
      onConfirm={() => remove.mutateAsync(message.id, { onSuccess: onClose })}
    >
      <p className="font-bold break-words">{message.subject}</p>
      <p>
        <FormattedMessage id="inbox.delete-sure" />
      </p>
    </ConfirmDialog>
  )
}

const Reply = z.pick(NewReply, { content: true })

/** The text is kept in this browser until it is sent, also when the box is closed or the page left. */
function ReplyBox({ messageId, onDone }: { messageId: string; onDone: () => void }) {
  const intl = useIntl()
  const reply = useReply()
  const form = useAdminForm({
    schema: Reply,
    defaultValues: { content: '' },
    draft: useFormDraft(`reply:${messageId}`),
    send: ({ content }) => reply.mutateAsync({ messageId, content }),
    onSent: onDone,
  })
  const isBlank = useWatch({ control: form.methods.control, name: 'content' }).trim() === ''
  return (
    <AdminForm form={form} className="mt-4 grid max-w-[80ch] gap-3">
      <FormTextArea
        name="content"
        label={intl.formatMessage({ id: 'inbox.reply' })}
        placeholder={intl.formatMessage({ id: 'inbox.write-reply' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box was opened to write in it
        autoFocus
        maxLength={REPLY_MAX}
        onKeyDown={submitOnCtrlEnter}
      />
      {form.failure !== null && (
        <Alert>
          {form.failure instanceof ApiError && form.failure.code !== 'internal'
            ? errorMessage(intl, form.failure)
            : intl.formatMessage({ id: 'error.reply_failed' })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="inbox.send-reply" busyLabel="inbox.sending" disabled={isBlank} />
        <Button tone="plain" onClick={onDone}>
          <FormattedMessage id="admin.cancel" />
        </Button>
      </div>
    </AdminForm>
  )
}
