import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const PARTS = [
  ['days', 86_400_000, Infinity],
  ['hours', 3_600_000, 24],
  ['minutes', 60_000, 60],
  ['seconds', 1000, 60],
] as const

/** Time until the start by the room's clock. Screen readers read it on demand, not every second. */
export function Countdown({ until, now = Date.now }: { until: number; now?: () => number }) {
  const [left, setLeft] = useState(() => until - now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - now()), 200)
    return () => clearInterval(timer)
  }, [until, now])
  const whole = Math.max(0, Math.ceil(left / 1000) * 1000)
  return (
    <section className="rounded-panel border border-violet bg-floor p-5 text-center sm:p-10">
      <h2 className="text-heading">
        <FormattedMessage id="live.countdown" />
      </h2>
      <div role="timer" className="mx-auto mt-6 grid max-w-2xl grid-cols-4 gap-2 sm:gap-4">
        {PARTS.map(([part, ms, modulo]) => {
          const units = Math.floor(whole / ms)
          const count = modulo === Infinity ? units : units % modulo
          return (
            <div key={part} className="rounded-tile bg-stage py-4 sm:py-6">
              <span className="font-display text-2xl font-bold tabular-nums sm:text-title">
                {count}
              </span>
              <span className="mt-1 block text-sm text-haze">
                <FormattedMessage id={`live.${part}`} values={{ count }} />
              </span>
            </div>
          )
        })}
      </div>
    </section>
  )
}
