import { FormattedMessage, useIntl } from 'react-intl'
import { Invitation } from '../../../shared/accounts'
import { showToast } from '../../ui/toast'
import { useFieldMessages } from '../../forms/use-field-messages'
import { useForm } from '../../forms/use-form'
import { errorMessages } from '../../intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/text-field'
import { useInvite } from './mutations'

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'users.invite' })}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const invite = useInvite()
  const { form, errors, failure, busy } = useForm({
    schema: Invitation,
    fieldOf: { email_taken: 'email' },
    send: async ({ email }) => {
      await invite.mutateAsync(email)
      onClose()
      showToast(intl.formatMessage({ id: 'users.invited' }, { email }))
    },
  })
  const wrong = useFieldMessages(errors)
  return (
    <form {...form} className="grid gap-5">
      <p className="text-haze">
        <FormattedMessage id="users.invite-text" />
      </p>
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={intl.formatMessage({ id: 'users.head.email' })}
        error={wrong('email')}
        required
      />
      {failure !== null && <Alert>{errorMessages(intl, failure)}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="admin.cancel" />
        </Button>
        <Button type="submit" busy={busy}>
          <FormattedMessage id="users.send-invitation" />
        </Button>
      </div>
    </form>
  )
}
