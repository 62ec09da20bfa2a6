import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ImportResult, readContacts } from '../../../shared/marketing'
import { postCsv } from '../../api/post-csv'
import { errorMessages } from '../../intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import { type CsvFile, readCsvFile } from '../kit/csv-file'
import { CsvPicker } from '../kit/csv-picker'
import { ImportPreview } from './import-preview'
import { ImportResults } from './import-results'
import { marketingQueries } from './queries'

type Chosen = { file: CsvFile; read: NonNullable<ReturnType<typeof readContacts>> }

/** Choose, look at what will happen, import, and see what did. The server reads the file by the same rules, and decides. */
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
