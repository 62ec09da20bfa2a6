import { FormattedMessage, useIntl } from 'react-intl'

type CounterProps = { id: string; used: number; max: number }

/** Remaining characters; announced by screen readers only near the limit. */
export function Counter({ id, used, max }: CounterProps) {
  const intl = useIntl()
  const left = max - used
  const isNearLimit = left <= max / 10
  return (
    <span
      id={id}
      className={`text-sm tabular-nums ${left < 0 ? 'font-bold text-danger' : isNearLimit ? 'text-chalk' : 'text-haze'} ${used === 0 ? 'sr-only' : ''}`}
    >
      <span aria-hidden>
        {intl.formatNumber(used)} / {intl.formatNumber(max)}
      </span>
      <span className="sr-only" aria-live={isNearLimit ? 'polite' : 'off'}>
        <FormattedMessage id="posts.counter" values={{ left }} />
      </span>
    </span>
  )
}
