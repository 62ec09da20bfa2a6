import { FormattedMessage } from 'react-intl'
import type { OrderError } from '../../../shared/tickets'
import { DownloadCsv } from '../kit/download-csv'

const SHOWN = 50

export function OrderErrors({ errors, total }: { errors: readonly OrderError[]; total: number }) {
  if (total === 0) return null
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base text-danger">
          <FormattedMessage id="csv.errors" values={{ count: total }} />
        </h3>
        <DownloadCsv name="import_errors" rows={errors} />
      </div>
      <ol className="max-h-48 overflow-y-auto text-sm">
        {errors.slice(0, SHOWN).map(({ row, code, value }) => (
          <li key={`${row}-${code}`} className="break-words">
            {code === 'quotes' ? (
              <FormattedMessage id="csv.error.quotes" values={{ row, value }} />
            ) : (
              <FormattedMessage id="tickets.row-error" values={{ row, column: code, value }} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
