import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveFrom } from '../../lib/api/save-from'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'

const KINDS = [
  { ending: 'm3u', text: 'radio.elsewhere' },
  { ending: 'pls', text: 'radio.elsewhere.pls' },
] as const

/** Files that other players open. The addresses in them have the member's key. */
export function ListenElsewhere({ stationId }: { stationId: string }) {
  const intl = useIntl()
  const { mutate, error, isPending } = useMutation({ mutationFn: saveFrom })
  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    if (!isPending) mutate(event.currentTarget.href)
  }
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {KINDS.map(({ ending, text }) => (
          <a
            key={ending}
            href={`/api/radio/stations/${encodeURIComponent(stationId)}/listen.${ending}`}
            download
            onClick={save}
            className="underline underline-offset-4"
          >
            <FormattedMessage id={text} />
          </a>
        ))}
      </p>
      {error && <Alert>{errorMessage(intl, error)}</Alert>}
    </div>
  )
}
