import { FormattedMessage, useIntl } from 'react-intl'
import { AccountDeletion } from '../../../../shared/profiles'
import { call } from '../../../lib/api/call'
import { accountApi } from '../../../lib/api/clients'
import { useFieldMessages } from '../../../lib/forms/field-errors'
import { useForm } from '../../../ui/use-form'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { PasswordField } from '../../../ui/password-field'
import { Failure } from '../../../ui/failure'
import { accountDeletedStore } from '../../session/account-deleted'
import { useEndSession } from '../../session/sign-out'
import { useSession } from '../../session/queries'

type DeleteAccountDialogProps = { open: boolean; onClose: () => void }

/** Lists what is deleted and what is kept. Asks for the password, so that nobody else at an unlocked screen can do it. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const intl = useIntl()
  const user = useSession()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'settings.delete.title' })}
    >
      <dl className="mb-6 grid gap-3">
        {(['goes', 'stays'] as const).map((part) => (
          <div key={part}>
            <dt className="font-bold">
              <FormattedMessage id={`settings.delete.${part}.title`} />
            </dt>
            <dd className="text-haze">
              <FormattedMessage id={`settings.delete.${part}`} />
            </dd>
          </div>
        ))}
      </dl>
      {user?.emailConfirmed === false && (
        <p className="mb-6">
          <FormattedMessage id="settings.delete.unconfirmed" />
        </p>
      )}
      <DeleteForm onCancel={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const intl = useIntl()
  const endSession = useEndSession()
  const { form, errors, failure, busy } = useForm({
    schema: AccountDeletion,
    send: async (deletion) => {
      await call(accountApi.index.$delete({ json: deletion }))
      accountDeletedStore.setState(true, true)
      await endSession()
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <PasswordField
        name="password"
        label={intl.formatMessage({ id: 'settings.delete.password' })}
        error={useFieldMessages(errors)('password')}
        autoComplete="current-password"
        required
      />
      {failure !== null && (
        <Failure what={<FormattedMessage id="settings.delete.failed" />} error={failure} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          <FormattedMessage id="library.cancel" />
        </Button>
        <Button type="submit" tone="danger" busy={busy}>
          <FormattedMessage id={busy ? 'settings.delete.busy' : 'settings.delete.submit'} />
        </Button>
      </div>
    </form>
  )
}
