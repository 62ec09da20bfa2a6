import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { type RowError, readContacts } from '../../../shared/marketing'
import { CsvImport, type ImportOutcome, RowErrors } from '../kit/csv-import'
import { contacts } from './queries'

type Contacts = NonNullable<ReturnType<typeof readContacts>>

export function ImportContacts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  return (
    <CsvImport<Contacts, RowError>
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'marketing.import' })}
      hint={intl.formatMessage({ id: 'marketing.import-hint' })}
      path="/api/admin/marketing/import"
      agreement={intl.formatMessage({ id: 'marketing.agreement' })}
      queryKey={contacts.all}
      read={readContacts}
      count={({ contacts }) => contacts.length}
      submit={(count) => <FormattedMessage id="marketing.import-count" values={{ count }} />}
      preview={(contacts) => <Preview read={contacts} />}
      results={(result, failure) => <Results result={result} failure={failure} />}
    />
  )
}

type ResultsProps = { result: ImportOutcome<RowError>; failure: string | null }

function Results({ result, failure }: ResultsProps) {
  const intl = useIntl()
  const figures = [
    [intl.formatMessage({ id: 'marketing.total' }), result.total],
    [intl.formatMessage({ id: 'csv.imported' }), result.imported],
    [intl.formatMessage({ id: 'csv.skipped' }), result.skipped],
  ] as const
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">
        <FormattedMessage id="csv.results" />
      </h3>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-haze">{name}</dt>
            <dd className="text-2xl font-bold tabular-nums">
              <FormattedNumber value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ContactErrors errors={result.errors} total={result.errors_total} failure={failure} />
    </section>
  )
}

const SHOWN = 5

const Preview = ({ read }: { read: Contacts }) => (
  <div className="grid gap-3">
    <p>
      <FormattedMessage
        id="marketing.preview"
        values={{
          total: read.total,
          contacts: read.contacts.length,
          skipped: read.blank + read.repeated,
          errors: read.errors.length,
        }}
      />
    </p>
    {read.contacts.some(({ subscribed }) => !subscribed) && (
      <p>
        <FormattedMessage
          id="marketing.preview-unsubscribed"
          values={{ count: read.contacts.filter(({ subscribed }) => !subscribed).length }}
        />
      </p>
    )}
    <ul className="rounded-tile border border-line bg-night px-4 py-2">
      {read.contacts.slice(0, SHOWN).map(({ row, first_name, last_name, email }) => (
        <li key={row} className="break-words">
          {[first_name, last_name].filter(Boolean).join(' ')}{' '}
          <span className="text-haze">{email}</span>
        </li>
      ))}
    </ul>
    <ContactErrors errors={read.errors} total={read.errors.length} />
  </div>
)

type ContactErrorsProps = { errors: readonly RowError[]; total: number; failure?: string | null }

const ContactErrors = (props: ContactErrorsProps) => (
  <RowErrors {...props}>
    {({ row, code, value }) => (
      <FormattedMessage id={`csv.error.${code}`} values={{ row, value }} />
    )}
  </RowErrors>
)
