import Flag from 'lucide-react/icons/flag'
import Trash from 'lucide-react/icons/trash'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ContactMessage, MessageChange } from '../../../shared/inbox'
import { useDialog } from '../../ui/use-dialog'
import { showToast } from '../../ui/toast'
import { errorMessages } from '../../intl/error-messages'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { DeleteMessage } from './delete-message'
import { useChangeMessage } from './mutations'
import { ReplyBox } from './reply-box'

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
