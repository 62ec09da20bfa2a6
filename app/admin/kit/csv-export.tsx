import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { saveFrom } from '../../lib/api/save-from'
import { buttonStyle } from '../../ui/button-style'
import { Failure } from '../../ui/failure'
import { Spinner } from '../../ui/spinner'
import { toQuery } from './search'

type Export = { address: string; save: UseMutationResult<void, Error, void> }

/** A CSV file of the API, with the filters that are shown. */
export function useCsvExport(path: string, filters: Parameters<typeof toQuery>[0]): Export {
  const address = `${path}?${new URLSearchParams(toQuery(filters))}`
  return { address, save: useMutation({ mutationFn: () => saveFrom(address) }) }
}

type ExportLinkProps = { file: Export; children: ReactNode }

export const ExportLink = ({ file: { address, save }, children }: ExportLinkProps) => (
  <a
    href={address}
    download
    aria-busy={save.isPending || undefined}
    onClick={(event) => {
      event.preventDefault()
      if (!save.isPending) save.mutate()
    }}
    className={buttonStyle('plain')}
  >
    {save.isPending ? <Spinner /> : <Download aria-hidden className="size-5" />}
    {children}
  </a>
)

type ExportFailureProps = { file: Export; code: 'contacts_not_exported' | 'tickets_not_exported' }

export function ExportFailure({ file: { save }, code }: ExportFailureProps) {
  if (!save.error) return null
  const isOwnCode = save.error instanceof ApiError && save.error.code === code
  return (
    <div className="mb-6">
      <Failure
        what={<FormattedMessage id={`error.${code}`} />}
        error={isOwnCode ? null : save.error}
      />
    </div>
  )
}
