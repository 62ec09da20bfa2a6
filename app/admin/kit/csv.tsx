import Download from 'lucide-react/icons/download'
import type { ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { decodeCsv, guarded } from '../../../shared/csv'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'

export type CsvFile = { name: string; text: string }

/** Decodes the file as the server does; null if it is not a CSV file or not text. */
export async function readCsvFile(file: File): Promise<CsvFile | null> {
  if (!/\.csv$/i.test(file.name)) return null
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  return text === null ? null : { name: file.name, text }
}

type CsvPickerProps = {
  hint: string
  error: string | undefined
  onPick: (file: File) => void
}

export function CsvPicker({ hint, error, onPick }: CsvPickerProps) {
  const intl = useIntl()
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onPick(file)
    // Otherwise choosing the same file again, corrected, fires no event.
    currentTarget.value = ''
  }
  return (
    <Field label={intl.formatMessage({ id: 'csv.choose' })} hint={hint} error={error}>
      {(control) => <input {...control} type="file" accept=".csv,text/csv" onChange={pick} />}
    </Field>
  )
}

type DownloadCsvProps = {
  /** File name without extension. */
  name: string
  /** Field names become the column headers. */
  rows: readonly object[]
}

/** Referrers and paths come from visitors and may contain formulas. */
const guardedRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? guarded(value) : value,
    ]),
  )

/** Downloads the rows on screen. The server exports lists with more pages. */
export function DownloadCsv({ name, rows }: DownloadCsvProps) {
  const download = async () => {
    const { default: Papa } = await import('papaparse')
    const text = Papa.unparse(rows.map(guardedRow), { quotes: true })
    const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button tone="quiet" size="small" onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      <FormattedMessage id="admin.csv" />
    </Button>
  )
}
