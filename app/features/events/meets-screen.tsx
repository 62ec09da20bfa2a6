import { useQuery } from '@tanstack/react-query'
import VideoOff from 'lucide-react/icons/video-off'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { Gate } from '../session/gate'
import { EventDate } from './event-date'
import { EventRow } from './event-row'
import { EventsFailure, EventsSkeleton } from './events-failure'
import { useNow } from './order'
import { eventQueries } from '../../lib/queries/events'
import { useRunning } from './running'

/** Online meets with the artist for VIPs: the next ones and a countdown. */
export function MeetsScreen() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'nav.virtual-meet' })}
      intro={<FormattedMessage id="meets.intro" />}
    >
      <Gate requires="vip">
        <Meets />
      </Gate>
    </Page>
  )
}

function Meets() {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(eventQueries.meets())
  const isLive = useRunning(data ?? [])
  if (error) return <EventsFailure retry={() => void refetch()} retrying={isFetching} />
  if (!data) return <EventsSkeleton />
  const next = data.find(({ status }) => status === 'published')
  if (data.length === 0)
    return (
      <Empty icon={VideoOff} title={intl.formatMessage({ id: 'meets.empty' })}>
        <FormattedMessage id="meets.empty.text" />
      </Empty>
    )
  return (
    <>
      {next && <Countdown event={next} />}
      <h2 className="mt-12 mb-5 text-heading">
        <FormattedMessage id="meets.coming" />
      </h2>
      <ul className="grid gap-4">
        {data.map((event) => (
          <li key={event.id}>
            <EventRow event={event} isLive={isLive(event)} isMeetsPage />
          </li>
        ))}
      </ul>
    </>
  )
}

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Time until the next meet. Screen readers read it on demand, not every second. */
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

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whole days, hours, minutes and seconds; null once it has begun. */
export function timeLeft(until: number, now: number) {
  const left = until - now
  if (left <= 0) return null
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}
