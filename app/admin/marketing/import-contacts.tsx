import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { type ImportResult, type RowError, readContacts } from '../../../shared/marketing'
import { postCsv } from '../../lib/api/post-csv'
import { errorMessages } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../kit/dialog'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import { type CsvFile, CsvPicker, DownloadCsv, readCsvFile } from '../kit/csv'
import { marketingQueries } from './queries'

type Chosen = { file: CsvFile; read: NonNullable<ReturnType<typeof readContacts>> }

/** Choose a file, preview, import, results. The server reads the file again, by the same rules. */
export function ImportContacts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const send = useMutation({
    mutationFn: (text: string) => postCsv<ImportResult>('/api/admin/marketing/import', text),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: marketingQueries.all }),
  })
  const importAll = useSingleFlight(send.mutateAsync)
  const pick = async (picked: File) => {
    send.reset()
    const file = await readCsvFile(picked)
    const read = file && readContacts(file.text)
    setUnreadable(!read)
    setChosen(read ? { file, read } : null)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'marketing.import' })}
      actions={
        <>
          <Button tone="plain" onClick={onClose}>
            <FormattedMessage id={send.data ? 'csv.done' : 'admin.cancel'} />
          </Button>
          {chosen && !send.data && (
            <Button
              busy={send.isPending}
              disabled={chosen.read.contacts.length === 0}
              onClick={() => importAll(chosen.file.text)}
            >
              {send.isPending ? (
                <FormattedMessage id="csv.importing" />
              ) : (
                <FormattedMessage
                  id="marketing.import-count"
                  values={{ count: chosen.read.contacts.length }}
                />
              )}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {!send.data && (
          <CsvPicker
            hint={intl.formatMessage({ id: 'marketing.import-hint' })}
            error={unreadable ? intl.formatMessage({ id: 'error.csv_unreadable' }) : undefined}
            onPick={(file) => void pick(file)}
          />
        )}
        {chosen && !send.data && <ImportPreview read={chosen.read} />}
        {send.error && <Alert>{errorMessages(intl, send.error)}</Alert>}
        {send.data && <ImportResults result={send.data} />}
      </div>
    </Dialog>
  )
}

function ImportResults({ result }: { result: ImportResult }) {
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

const ROWS_SHOWN = 5

type ImportPreviewProps = { read: NonNullable<ReturnType<typeof readContacts>> }

const ImportPreview = ({ read }: ImportPreviewProps) => (
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
    <ul className="rounded-tile border border-line bg-night px-4 py-2">
      {read.contacts.slice(0, ROWS_SHOWN).map(({ row, first_name, last_name, email }) => (
        <li key={row} className="break-words">
          {[first_name, last_name].filter(Boolean).join(' ')}{' '}
          <span className="text-haze">{email}</span>
        </li>
      ))}
    </ul>
    <RowErrors errors={read.errors} total={read.errors.length} />
  </div>
)

const ERRORS_SHOWN = 50

type RowErrorsProps = { errors: readonly RowError[]; total: number }

/** The first rejected rows with their reasons; the CSV has all that are known. */
function RowErrors({ errors, total }: RowErrorsProps) {
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
        {errors.slice(0, ERRORS_SHOWN).map(({ row, code, value }) => (
          <li key={`${row}-${code}`} className="break-words">
            <FormattedMessage id={`csv.error.${code}`} values={{ row, value }} />
          </li>
        ))}
      </ol>
    </div>
  )
}
