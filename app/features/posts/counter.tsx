import { FormattedMessage, useIntl } from 'react-intl'

type CounterProps = { id: string; used: number; max: number }

/** How many characters are left: quiet at first, plain near the end, and read out only there. */
export function Counter({ id, used, max }: CounterProps) {
  const intl = useIntl()
  const left = max - used
  const isNear = left <= max / 10
  return (
    <span
      id={id}
      className={`text-sm tabular-nums ${left < 0 ? 'font-bold text-danger' : isNear ? 'text-chalk' : 'text-haze'} ${used === 0 ? 'sr-only' : ''}`}
    >
      <span aria-hidden>
        {intl.formatNumber(used)} / {intl.formatNumber(max)}
      </span>
      <span className="sr-only" aria-live={isNear ? 'polite' : 'off'}>
        <FormattedMessage id="posts.counter" values={{ left }} />
      </span>
    </span>
  )
}
