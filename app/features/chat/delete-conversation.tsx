import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChatThread } from '../../../shared/chat'
import { call } from '../../lib/api/call'
import { chatApi } from '../../lib/api/clients'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { chatQueries } from './queries'

type DeleteConversationProps = {
  open: boolean
  thread: ChatThread | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteConversation({ open, thread, onClose, onDeleted }: DeleteConversationProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (id: string) => call(chatApi.threads[':id'].$delete({ param: { id } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: chatQueries.allThreads })
      onDeleted()
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage({ id: 'chat.earlier.delete' })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={close}>
            <FormattedMessage id="chat.clear.cancel" />
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => thread && mutate(thread.id)}>
            <FormattedMessage id="chat.earlier.delete" />
          </Button>
        </>
      }
    >
      <p className="mb-4 text-haze">
        <FormattedMessage id="chat.earlier.delete.text" />
      </p>
      {error && <Alert>{errorMessage(intl, error)}</Alert>}
    </Dialog>
  )
}
