import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { postCsv } from '../../lib/api/post-csv'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { useSingleFlight } from '../../ui/use-single-flight'
import { CsvPicker, DownloadCsv, readCsvFile } from './csv'
import { Dialog } from './dialog'

type ReadFile<RowError> = { total: number; errors: readonly RowError[] }

export type ImportOutcome<RowError> = ReadFile<RowError> & {
  imported: number
  skipped: number
  /** The list of errors may be shorter. */
  errors_total: number
}

type CsvImportProps<Rows, RowError> = {
  open: boolean
  onClose: () => void
  title: string
  /** The columns that the file needs. */
  hint: string
  path: string
  /** What has to be confirmed first: the API gets `agreed=true`. */
  agreement?: string
  /** Queries to refetch. */
  queryKey: readonly string[]
  /** The file's rows by the server's rules; null if it cannot be read. */
  read: (text: string) => Rows | null
  /** Number of rows that can be imported. */
  count: (rows: Rows) => number
  submit: (count: number) => ReactNode
  preview: (rows: Rows) => ReactNode
  /** `failure` says why nothing was imported. */
  results: (outcome: ImportOutcome<RowError>, failure: string | null) => ReactNode
}

/** Choose a file, preview, import, results. The server reads the file again, by the same rules. */
export function CsvImport<Rows extends ReadFile<RowError>, RowError>(
  props: CsvImportProps<Rows, RowError>,
) {
  const { open, onClose, title, hint, path, agreement, queryKey, read, count, submit } = props
  const { preview, results } = props
  const intl = useIntl()
  const queryClient = useQueryClient()
  const agreementError = useId()
  /** Without rows if it cannot be read. */
  const [chosen, setChosen] = useState<{ name: string; text: string; rows: Rows | null } | null>(
    null,
  )
  const [isAgreed, setAgreed] = useState(false)
  const [isAgreementMissing, setAgreementMissing] = useState(false)
  const agreementBox = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (text: string) =>
      postCsv<ImportOutcome<RowError>>(agreement ? `${path}?agreed=true` : path, text),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
  const importAll = useSingleFlight(send.mutateAsync)
  const pick = async (picked: File) => {
    send.reset()
    // Each file is of other people.
    setAgreed(false)
    setAgreementMissing(false)
    const file = await readCsvFile(picked)
    const rows = file && read(file.text)
    setChosen({ name: picked.name, text: file?.text ?? '', rows })
  }
  const press = () => {
    if (!agreement || isAgreed) return importAll(chosen?.text ?? '')
    setAgreementMissing(true)
    agreementBox.current?.focus()
  }
  const rows = chosen?.rows
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="plain" onClick={onClose}>
            <FormattedMessage id={send.data ? 'csv.done' : 'admin.cancel'} />
          </Button>
          {rows && !send.data && (
            <Button busy={send.isPending} disabled={count(rows) === 0} onClick={press}>
              {send.isPending ? <FormattedMessage id="csv.importing" /> : submit(count(rows))}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {!send.data && (
          <CsvPicker
            hint={hint}
            chosen={chosen?.name}
            error={chosen && !rows ? intl.formatMessage({ id: 'error.csv_unreadable' }) : undefined}
            onPick={(file) => void pick(file)}
          />
        )}
        {rows && send.isIdle && preview(rows)}
        {rows && send.error && results(noneOf(rows), importFailure(intl, send.error))}
        {rows && agreement && !send.data && (
          <div>
            <label className="flex min-h-11 items-center gap-3 font-bold">
              <input
                ref={agreementBox}
                type="checkbox"
                checked={isAgreed}
                aria-invalid={isAgreementMissing || undefined}
                aria-describedby={isAgreementMissing ? agreementError : undefined}
                onChange={({ currentTarget }) => {
                  setAgreed(currentTarget.checked)
                  setAgreementMissing(false)
                }}
                className="size-5 shrink-0"
              />
              {agreement}
            </label>
            {isAgreementMissing && (
              <p id={agreementError} className="text-sm font-bold text-danger">
                <FormattedMessage id="error.agreement_required" />
              </p>
            )}
          </div>
        )}
        {send.data && results(send.data, null)}
      </div>
    </Dialog>
  )
}

const noneOf = <RowError,>({ total, errors }: ReadFile<RowError>): ImportOutcome<RowError> => ({
  total,
  imported: 0,
  skipped: 0,
  errors,
  errors_total: errors.length,
})

const importFailure = (intl: IntlShape, error: Error) =>
  error instanceof ApiError && error.code === 'import_failed'
    ? errorMessage(intl, error)
    : intl.formatMessage({ id: 'csv.failed' }, { reason: errorMessage(intl, error) })

const SHOWN = 50

type RowErrorsProps<Error> = {
  errors: readonly Error[]
  total: number
  /** Of the whole import. */
  failure?: string | null
  children: (error: Error) => ReactNode
}

/** The first rejected rows with their reasons; the CSV has all that are known. */
export function RowErrors<Error extends { row: number; code: string }>(
  props: RowErrorsProps<Error>,
) {
  const { errors, failure = null, children } = props
  const total = props.total + (failure === null ? 0 : 1)
  if (total === 0) return null
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base text-danger">
          <FormattedMessage id="csv.errors" values={{ count: total }} />
        </h3>
        {errors.length > 0 && <DownloadCsv name="import_errors" rows={errors} />}
      </div>
      <ol className="max-h-48 overflow-y-auto text-sm">
        {failure !== null && <li role="alert">{failure}</li>}
        {errors.slice(0, SHOWN).map((error) => (
          <li key={`${error.row}-${error.code}`} className="break-words">
            {children(error)}
          </li>
        ))}
      </ol>
    </div>
  )
}
