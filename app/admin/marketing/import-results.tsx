import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { ImportResult } from '../../../shared/marketing'
import { RowErrors } from './row-errors'

export function ImportResults({ result }: { result: ImportResult }) {
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
      <RowErrors errors={result.errors} total={result.errors_total} />
    </section>
  )
}
