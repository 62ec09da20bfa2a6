import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  APP_PASSWORD_NAME_MAX,
  type CreatedAppPassword,
  NewAppPassword,
} from '../../../../shared/app-passwords'
import { call } from '../../../lib/api/call'
import { accountApi } from '../../../lib/api/clients'
import { useFieldMessages } from '../../../lib/forms/field-errors'
import { useForm } from '../../../ui/use-form'
import { Alert } from '../../../ui/alert'
import { Button } from '../../../ui/button'
import { Failure } from '../../../ui/failure'
import { TextField } from '../../../ui/text-field'
import { AppPasswordList, appPasswordsQuery } from './app-password-list'

const APPS = {
  android: 'Symfonium, Tempus',
  ios: 'Amperfy',
  desktop: 'Feishin, Supersonic',
} as const

/** How to play the club's music in other players, and the passwords for them. */
export function AppPasswords({ isVip }: { isVip: boolean }) {
  const queryClient = useQueryClient()
  const [created, setCreated] = useState<CreatedAppPassword | null>(null)
  return (
    <div className="mt-4 grid gap-5">
      {!isVip && (
        <p className="max-w-[60ch] font-bold">
          <FormattedMessage id="settings.apps.fans" />
        </p>
      )}
      <Steps />
      {created ? (
        <Credentials created={created} onDone={() => setCreated(null)} />
      ) : (
        <CreateForm
          onCreated={(password) => {
            setCreated(password)
            void queryClient.invalidateQueries(appPasswordsQuery)
          }}
        />
      )}
      <AppPasswordList />
    </div>
  )
}

const Steps = () => (
  <ol className="grid max-w-[60ch] list-decimal gap-3 pl-6 text-haze">
    <li>
      <FormattedMessage id="settings.apps.step1" />
      <ul className="mt-1 grid gap-1">
        {(['android', 'ios', 'desktop'] as const).map((system) => (
          <li key={system}>
            <FormattedMessage id={`settings.apps.client.${system}`} />
            {': '}
            <span className="font-bold text-ink">{APPS[system]}</span>
          </li>
        ))}
      </ul>
    </li>
    <li>
      <FormattedMessage id="settings.apps.step2" />
    </li>
    <li>
      <FormattedMessage
        id="settings.apps.step3"
        values={{
          server: <span className="font-bold wrap-anywhere text-ink">{location.origin}</span>,
        }}
      />
    </li>
  </ol>
)

function CreateForm({ onCreated }: { onCreated: (created: CreatedAppPassword) => void }) {
  const intl = useIntl()
  const { form, errors, failure, busy } = useForm({
    schema: NewAppPassword,
    fieldOf: { too_many_app_passwords: 'name' },
    send: async (json) => onCreated(await call(accountApi['app-passwords'].$post({ json }))),
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField
        name="name"
        label={intl.formatMessage({ id: 'settings.apps.name' })}
        hint={intl.formatMessage({ id: 'settings.apps.name.hint' })}
        error={useFieldMessages(errors)('name')}
        maxLength={APP_PASSWORD_NAME_MAX}
        autoComplete="off"
        required
      />
      {failure !== null && (
        <Failure what={<FormattedMessage id="settings.apps.failed" />} error={failure} />
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        <FormattedMessage id={busy ? 'settings.apps.busy' : 'settings.apps.create'} />
      </Button>
    </form>
  )
}

type CredentialsProps = { created: CreatedAppPassword; onDone: () => void }

function Credentials({ created, onDone }: CredentialsProps) {
  const intl = useIntl()
  return (
    <section className="grid gap-4" aria-labelledby="new-app-password">
      <h3
        id="new-app-password"
        className="font-bold break-words"
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
      >
        <FormattedMessage id="settings.apps.created" values={{ name: created.name }} />
      </h3>
      <Alert tone="good">
        <FormattedMessage id="settings.apps.created.text" />
      </Alert>
      {(
        [
          ['server', location.origin],
          ['username', created.username],
          ['secret', created.secret],
          ['api-key', created.api_key],
        ] as const
      ).map(([part, value]) => (
        <CopyField
          key={part}
          label={intl.formatMessage({ id: `settings.apps.${part}` })}
          value={value}
        />
      ))}
      <Button tone="plain" className="justify-self-start" onClick={onDone}>
        <FormattedMessage id="settings.apps.done" />
      </Button>
    </section>
  )
}

function CopyField({ label, value }: { label: string; value: string }) {
  const intl = useIntl()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={label}
            value={value}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        </div>
        <Button
          tone="plain"
          aria-label={intl.formatMessage({ id: 'settings.apps.copy' }, { what: label })}
          onClick={copy}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      </div>
      <output className="font-bold text-good empty:hidden">
        {outcome === 'copied' && (
          <FormattedMessage id="settings.apps.copied" values={{ what: label }} />
        )}
      </output>
      {outcome === 'refused' && (
        <Alert>
          <FormattedMessage id="settings.apps.copy-failed" />
        </Alert>
      )}
    </div>
  )
}
