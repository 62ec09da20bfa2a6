import { FormattedMessage } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { EventDate } from './event-date'
import { timeLeft } from './time-left'
import { useNow } from './use-now'

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const

/** How long until the next meet. The numbers are read when asked for, not called out each second. */
export function Countdown({ event }: { event: PublicEvent }) {
  const left = timeLeft(Date.parse(event.event_date), useNow(1000))
  return (
    <section
      aria-labelledby="next-meet"
      className="rounded-panel border border-violet bg-floor p-5 text-center sm:p-10"
    >
      <h2 id="next-meet" className="text-heading">
        {event.title}
      </h2>
      <p className="mt-2 text-haze">
        <EventDate event={event} />
      </p>
      {left ? (
        <div role="timer" className="mx-auto mt-7 grid max-w-2xl grid-cols-4 gap-2 sm:gap-4">
          {PARTS.map((part) => (
            <div key={part} className="rounded-tile bg-stage py-4 sm:py-6">
              <span className="font-display text-2xl font-bold tabular-nums sm:text-title">
                {left[part]}
              </span>
              <span className="mt-1 block text-sm text-haze">
                <FormattedMessage id={`meets.${part}`} values={{ count: left[part] }} />
              </span>
            </div>
          ))}
        </div>
      ) : (
        <p className="mt-6 text-title text-acid">
          <FormattedMessage id="meets.now" />
        </p>
      )}
    </section>
  )
}
