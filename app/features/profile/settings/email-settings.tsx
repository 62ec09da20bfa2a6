import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EmailChange, type SessionUser } from '../../../../shared/accounts'
import { call } from '../../../lib/api/call'
import { accountApi } from '../../../lib/api/clients'
import { useFieldMessages } from '../../../lib/forms/field-errors'
import { useForm } from '../../../ui/use-form'
import { Alert } from '../../../ui/alert'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { PasswordField } from '../../../ui/password-field'
import { TextField } from '../../../ui/text-field'
import { Failure } from '../../../ui/failure'
import { useDialog } from '../../../ui/use-dialog'
import { SendAgain } from '../../session/send-again'

/** The email address, whether it is confirmed, and how to change it. */
export function EmailSettings({ user }: { user: SessionUser }) {
  const intl = useIntl()
  const changing = useDialog()
  const [requested, setRequested] = useState<string | null>(null)
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold break-all">{user.email}</span>
        <Badge tone={user.emailConfirmed ? 'good' : 'warning'}>
          <FormattedMessage
            id={user.emailConfirmed ? 'settings.email.confirmed' : 'settings.email.unconfirmed'}
          />
        </Badge>
      </p>
      {!user.emailConfirmed && (
        <>
          <p className="max-w-[60ch] text-haze">
            <FormattedMessage id="settings.email.unconfirmed.text" />
          </p>
          <SendAgain email={user.email} />
        </>
      )}
      {requested !== null && requested !== user.email && (
        <Alert tone="good">
          <FormattedMessage id="settings.email.change.done" values={{ email: requested }} />
        </Alert>
      )}
      <Button tone="plain" onClick={changing.show}>
        <FormattedMessage id="settings.email.change" />
      </Button>
      {changing.isMounted && (
        <Dialog
          open={changing.isOpen}
          onClose={changing.close}
          title={intl.formatMessage({ id: 'settings.email.change.title' })}
        >
          <ChangeForm
            onCancel={changing.close}
            onRequested={(email) => {
              setRequested(email)
              changing.close()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

type ChangeFormProps = { onCancel: () => void; onRequested: (email: string) => void }

function ChangeForm({ onCancel, onRequested }: ChangeFormProps) {
  const intl = useIntl()
  const { form, errors, failure, busy } = useForm({
    schema: EmailChange,
    fieldOf: { email_taken: 'email', email_unchanged: 'email' },
    send: async (change) => {
      await call(accountApi.email.$put({ json: change }))
      onRequested(change.email)
    },
  })
  const wrong = useFieldMessages(errors)
  return (
    <form {...form} className="grid gap-5">
      <p className="text-haze">
        <FormattedMessage id="settings.email.change.text" />
      </p>
      <TextField
        name="email"
        type="email"
        label={intl.formatMessage({ id: 'settings.email.change.new' })}
        error={wrong('email')}
        autoComplete="email"
        required
      />
      <PasswordField
        name="password"
        label={intl.formatMessage({ id: 'settings.email.change.password' })}
        error={wrong('password')}
        autoComplete="current-password"
        required
      />
      {failure !== null && (
        <Failure what={<FormattedMessage id="settings.email.change.failed" />} error={failure} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          <FormattedMessage id="library.cancel" />
        </Button>
        <Button type="submit" busy={busy}>
          <FormattedMessage
            id={busy ? 'settings.email.change.busy' : 'settings.email.change.submit'}
          />
        </Button>
      </div>
    </form>
  )
}
