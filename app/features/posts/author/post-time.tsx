import { useIntl } from 'react-intl'
import { relativeTime } from './relative-time'
import { useNow } from './use-now'

/** How long ago; the exact time on hover. */
export function PostTime({ at }: { at: string }) {
  const intl = useIntl()
  const relative = relativeTime(at, useNow())
  return (
    <time
      dateTime={at}
      title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}
      className="whitespace-nowrap"
    >
      {relative
        ? intl.formatRelativeTime(relative.value, relative.unit, { numeric: 'auto' })
        : intl.formatDate(at, { dateStyle: 'medium' })}
    </time>
  )
}
