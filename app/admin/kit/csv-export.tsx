import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { saveFrom } from '../../lib/api/save-from'
import { buttonStyle } from '../../ui/button-style'
import { Failure } from '../../ui/failure'
import { Spinner } from '../../ui/spinner'
import { toQuery } from './search'

type CsvExportProps = {
  path: string
  /** Those of the list on screen. */
  filters: Parameters<typeof toQuery>[0]
  /** What the API says when it could not export. */
  code: 'contacts_not_exported' | 'tickets_not_exported' | 'users_not_exported'
  children: ReactNode
}

/** A link to a CSV file of the API, and why it was not saved. */
export function CsvExport({ path, filters, code, children }: CsvExportProps) {
  const address = `${path}?${new URLSearchParams(toQuery(filters))}`
  const { mutate, isPending, error } = useMutation({ mutationFn: () => saveFrom(address) })
  const isOwnCode = error instanceof ApiError && error.code === code
  return (
    <>
      <a
        href={address}
        download
        aria-busy={isPending || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isPending) mutate()
        }}
        className={buttonStyle('plain')}
      >
        {isPending ? <Spinner /> : <Download aria-hidden className="size-5" />}
        {children}
      </a>
      {error && (
        <div className="w-full">
          <Failure
            what={<FormattedMessage id={`error.${code}`} />}
            error={isOwnCode ? null : error}
          />
        </div>
      )}
    </>
  )
}
