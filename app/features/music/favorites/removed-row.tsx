import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'

const UNDO_MS = 8000

type RemovedRowProps = { title: string; undo: () => void; forget: () => void }

/** In the place of what was removed, for some seconds; it stays while a pointer or the focus is on it. */
export function RemovedRow({ title, undo, forget }: RemovedRowProps) {
  const intl = useIntl()
  const row = useRef<HTMLTableRowElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(() => {
    if (!row.current?.matches(':hover, :focus-within')) forget()
  })

  useEffect(() => {
    // The heart that was pressed is gone; its undoing takes its place.
    button.current?.focus()
    const timer = setInterval(() => leave(), UNDO_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <tr ref={row} className="border-t border-line bg-floor">
      <td colSpan={4} className="px-3 py-2">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <output className="min-w-0 break-words text-haze">
            <FormattedMessage id="favorites.removed" values={{ title }} />
          </output>
          <Button
            ref={button}
            tone="plain"
            size="small"
            aria-label={intl.formatMessage({ id: 'favorites.undo.named' }, { title })}
            onClick={undo}
          >
            <Undo2 aria-hidden className="size-4" />
            <FormattedMessage id="favorites.undo" />
          </Button>
        </span>
      </td>
    </tr>
  )
}
