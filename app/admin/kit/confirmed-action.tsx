import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../lib/intl/error-messages'
import { useDialog } from '../../ui/use-dialog'
import { ConfirmDialog } from './dialog'
import type { MessageId } from './fields'

type ConfirmedActionProps = {
  /** The button that asks. */
  trigger: (ask: () => void) => ReactNode
  /** The question. It names the item. */
  title: string
  /** Of the button that answers yes. Without them it deletes. */
  confirm?: MessageId
  confirming?: MessageId
  /** Of both messages. */
  values?: Record<string, number>
  act: () => Promise<unknown>
  onDone?: () => void
  /** The children say why; there is nothing to confirm. */
  impossible?: boolean
  /** What follows from it. */
  children: ReactNode
}

/** An action that is asked about first. A failure is shown in the question. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { trigger, title, values, act, onDone, impossible, children } = props
  const { confirm = 'admin.delete', confirming = 'admin.deleting' } = props
  const intl = useIntl()
  const asking = useDialog()
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: act })
  const done = () => {
    asking.close()
    onDone?.()
  }
  return (
    <>
      {trigger(asking.show)}
      {asking.isMounted && (
        <ConfirmDialog
          open={asking.isOpen}
          onClose={asking.close}
          title={title}
          confirm={intl.formatMessage({ id: confirm }, values)}
          confirming={intl.formatMessage({ id: confirming }, values)}
          busy={isPending}
          {...(impossible && { impossible })}
          failure={error && errorMessage(intl, error)}
          onConfirm={() => mutateAsync(undefined, { onSuccess: done })}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
