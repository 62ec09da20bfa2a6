import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type OrderError, type OrderImport, readOrders } from '../../../shared/tickets'
import { postCsv } from '../../lib/api/post-csv'
import { errorMessages } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../kit/dialog'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import { type CsvFile, readCsvFile, CsvPicker, DownloadCsv } from '../kit/csv'
import { ticketQueries } from './queries'

type Chosen = { file: CsvFile; read: NonNullable<ReturnType<typeof readOrders>> }

/** Imports orders of a ticket seller without a webhook. */
export function ImportOrders({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const send = useMutation({
    mutationFn: (text: string) => postCsv<OrderImport>('/api/admin/tickets/import', text),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketQueries.all }),
  })
  const importAll = useSingleFlight(send.mutateAsync)
  const pick = async (picked: File) => {
    send.reset()
    const file = await readCsvFile(picked)
    const read = file && readOrders(file.text, new Date().toISOString())
    setUnreadable(!read)
    setChosen(read ? { file, read } : null)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'tickets.import' })}
      actions={
        <>
          <Button tone="plain" onClick={onClose}>
            <FormattedMessage id={send.data ? 'csv.done' : 'admin.cancel'} />
          </Button>
          {chosen && !send.data && (
            <Button
              busy={send.isPending}
              disabled={chosen.read.orders.length === 0}
              onClick={() => importAll(chosen.file.text)}
            >
              {send.isPending ? (
                <FormattedMessage id="csv.importing" />
              ) : (
                <FormattedMessage
                  id="tickets.import-count"
                  values={{ count: chosen.read.orders.length }}
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
            hint={intl.formatMessage({ id: 'tickets.import-hint' })}
            error={unreadable ? intl.formatMessage({ id: 'error.csv_unreadable' }) : undefined}
            onPick={(file) => void pick(file)}
          />
        )}
        {chosen && !send.data && (
          <OrderErrors errors={chosen.read.errors} total={chosen.read.errors.length} />
        )}
        {send.error && <Alert>{errorMessages(intl, send.error)}</Alert>}
        {send.data && (
          <>
            <p>
              <FormattedMessage
                id="tickets.imported"
                values={{ imported: send.data.imported, skipped: send.data.skipped }}
              />
            </p>
            <OrderErrors errors={send.data.errors} total={send.data.errors_total} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const SHOWN = 50

function OrderErrors({ errors, total }: { errors: readonly OrderError[]; total: number }) {
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
