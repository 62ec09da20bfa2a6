import { useIntl } from 'react-intl'
import { Spinner } from '../../ui/spinner'

/** Shown while a screen loads slowly. */
export function PendingPage() {
  const intl = useIntl()
  return (
    <output className="grid min-h-[60dvh] place-items-center text-violet">
      <Spinner className="size-10" />
      <span className="sr-only">{intl.formatMessage({ id: 'ui.loading' })}</span>
    </output>
  )
}
