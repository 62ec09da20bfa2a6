import { FormattedMessage, useIntl } from 'react-intl'
import { Invitation } from '../../../shared/accounts'
import { notify } from '../../features/library/notice'
import { useFieldWords } from '../../forms/use-field-words'
import { useForm } from '../../forms/use-form'
import { errorWords } from '../../intl/error-words'
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
      notify(intl.formatMessage({ id: 'users.invited' }, { email }))
    },
  })
  const wrong = useFieldWords(errors)
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
      {failure !== null && <Alert>{errorWords(intl, failure)}</Alert>}
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
