import { FormattedMessage } from 'react-intl'
import type { RowError } from '../../../shared/marketing'
import { DownloadCsv } from '../kit/csv'

const SHOWN = 50

type RowErrorsProps = { errors: readonly RowError[]; total: number }

/** Which rows were not taken and why, the first of them here and all that are known in a file. */
export function RowErrors({ errors, total }: RowErrorsProps) {
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
            <FormattedMessage id={`csv.error.${code}`} values={{ row, value }} />
          </li>
        ))}
      </ol>
    </div>
  )
}
