import { useIntl } from 'react-intl'
import { AdminPage } from '../kit/admin-page'
import { Checklist } from './checklist'
import { LookForm } from './look-form'

/** The second part of the first run: logo and colours, and what is missing. */
export function SetupPage() {
  const intl = useIntl()
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'setup.start' })}
      intro={intl.formatMessage({ id: 'setup.start-intro' })}
    >
      <div className="grid max-w-3xl gap-6">
        <LookForm />
        <Checklist />
      </div>
    </AdminPage>
  )
}
