import Download from 'lucide-react/icons/download'
import { FormattedMessage } from 'react-intl'
import { guarded } from '../../../shared/csv'
import { Button } from '../../ui/button'

type DownloadCsvProps = {
  /** Of the file, without its ending. */
  name: string
  /** What is shown, row by row; the fields' names head the columns. */
  rows: readonly object[]
}

/** Referrers and paths are written by strangers. */
const guardedRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? guarded(value) : value,
    ]),
  )

/** A file of what is on screen. Lists that are longer than the screen are exported by the server. */
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
