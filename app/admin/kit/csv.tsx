import FileUp from 'lucide-react/icons/file-up'
import Download from 'lucide-react/icons/download'
import type { ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { csvLine, decodeCsv } from '../../../shared/csv'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/button'
import { CONTROL, Field } from '../../ui/field'

export type CsvFile = { name: string; text: string }

/** Decodes the file as the server does; null if it is not a CSV file or not text. */
export async function readCsvFile(file: File): Promise<CsvFile | null> {
  if (!/\.csv$/i.test(file.name)) return null
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  return text === null ? null : { name: file.name, text }
}

type CsvPickerProps = {
  hint: string
  /** Name of the chosen file. */
  chosen: string | undefined
  error: string | undefined
  onPick: (file: File) => void
}

/** The browser's own control would show no name: its value is emptied, so that a corrected file can be chosen again. */
export function CsvPicker({ hint, chosen, error, onPick }: CsvPickerProps) {
  const intl = useIntl()
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onPick(file)
    currentTarget.value = ''
  }
  return (
    <Field label={intl.formatMessage({ id: 'csv.choose' })} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={pick}
            className={`peer absolute inset-0 size-full cursor-pointer opacity-0`}
          />
          <p
            className={`${CONTROL} flex items-center gap-3 peer-hover:border-haze peer-focus-visible:outline-2 peer-focus-visible:outline-cyan peer-aria-invalid:border-danger`}
          >
            <FileUp aria-hidden className="size-5 shrink-0 text-haze" />
            <span className={`min-w-0 break-words ${chosen ? 'font-bold' : 'text-haze'}`}>
              {chosen ?? <FormattedMessage id="csv.none" />}
            </span>
          </p>
        </div>
      )}
    </Field>
  )
}

type DownloadCsvProps<Row> = {
  /** File name without extension. */
  name: string
  /** Field names become the column headers. */
  rows: readonly Row[]
}

/** Downloads the rows on screen. The server exports lists with more pages. */
export const DownloadCsv = <Row extends object>({ name, rows }: DownloadCsvProps<Row>) => (
  <Button tone="quiet" size="small" onClick={() => saveFile(`${name}.csv`, csvFile(rows))}>
    <Download aria-hidden className="size-4" />
    <FormattedMessage id="admin.csv" />
  </Button>
)

function csvFile(rows: readonly object[]) {
  const fields = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => csvLine(fields.map((field) => cellOf(Reflect.get(row, field)))))
  // With a byte order mark, by which Excel recognises UTF-8.
  return new Blob(['\uFEFF', csvLine(fields), ...lines], { type: 'text/csv;charset=utf-8' })
}

const cellOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? value : null
