import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  type Notice,
  SESSION_TIMEOUTS,
  type Settings,
  type SettingsChange,
} from '../../../shared/settings'
import { call } from '../../lib/api/call'
import { adminSettingsApi } from '../../lib/api/admin-clients'
import { showToast } from '../../ui/toast'
import { errorMessage } from '../../lib/intl/error-messages'
import { Card } from '../../ui/card'
import { ExportCard } from '../export/export-card'
import { AdminPage } from '../kit/admin-page'
import { ListState } from '../kit/list-body'
import { SelectField } from '../kit/controls'
import { useChecklist } from '../setup/checklist'

const SETTINGS = ['admin', 'settings'] as const
const NOTICES: Notice[] = ['notify_new_users', 'notify_new_vips', 'notify_tickets']

/** Values of the site, read-only here, and the team's settings, saved when chosen. */
export function SettingsScreen() {
  const intl = useIntl()
  const query = useQuery({
    queryKey: SETTINGS,
    queryFn: () => call(adminSettingsApi.index.$get()),
  })
  return (
    <AdminPage title={intl.formatMessage({ id: 'admin.settings' })}>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'settings.loading' })}
        failed={intl.formatMessage({ id: 'settings.failed' })}
      >
        {(settings) => (
          <div className="grid max-w-3xl gap-6">
            <Facts settings={settings} />
            <Choices settings={settings} />
            <ExportCard />
          </div>
        )}
      </ListState>
    </AdminPage>
  )
}

const FACTS = ['site_name', 'support_email', 'admin_email', 'admin_role'] as const

function Facts({ settings }: { settings: Settings }) {
  const { data: setup } = useChecklist()
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="settings.site" />
      </h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        {FACTS.map((fact) => (
          <div key={fact} className="min-w-0">
            <dt className="text-sm text-haze">
              <FormattedMessage id={`settings.${fact}`} />
            </dt>
            <dd className="break-words">{settings[fact]}</dd>
          </div>
        ))}
        {setup && (
          <div>
            <dt className="text-sm text-haze">
              <FormattedMessage id="settings.release" />
            </dt>
            <dd>{setup.version}</dd>
          </div>
        )}
      </dl>
      <p className="mt-4 text-sm text-haze">
        <FormattedMessage id="settings.from-brand" />
      </p>
    </Card>
  )
}

function Choices({ settings }: { settings: Settings }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (change: SettingsChange) => call(adminSettingsApi.index.$put({ json: change })),
    onMutate: (change) => {
      const before = queryClient.getQueryData<Settings>(SETTINGS)
      queryClient.setQueryData(SETTINGS, { ...settings, ...change })
      return before
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(SETTINGS, saved)
      showToast(intl.formatMessage({ id: 'settings.saved' }))
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(SETTINGS, before)
      showToast(errorMessage(intl, error), { tone: 'bad' })
    },
  })
  const setTimeoutTo = (value: string) => {
    const session_timeout = SESSION_TIMEOUTS.find((hours) => `${hours}` === value)
    if (session_timeout) save.mutate({ session_timeout })
  }
  return (
    <Card>
      <SelectField
        label={intl.formatMessage({ id: 'settings.timeout' })}
        hint={intl.formatMessage({ id: 'settings.timeout-hint' })}
        value={`${settings.session_timeout}`}
        onChange={({ currentTarget }) => setTimeoutTo(currentTarget.value)}
        options={SESSION_TIMEOUTS.map((hours) => ({
          value: `${hours}`,
          label: intl.formatMessage({ id: 'settings.hours' }, { hours }),
        }))}
      />
      <fieldset className="mt-6">
        <legend className="mb-2 font-bold">
          <FormattedMessage id="settings.notices" />
        </legend>
        {NOTICES.map((notice) => (
          <label key={notice} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={settings[notice]}
              onChange={({ currentTarget }) => save.mutate({ [notice]: currentTarget.checked })}
              className="size-5"
            />
            <FormattedMessage id={`settings.${notice}`} />
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
