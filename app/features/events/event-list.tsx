import CalendarX from 'lucide-react/icons/calendar-x'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { Empty } from '../../ui/empty'
import { EventRow } from './event-row'

type EventListProps = {
  events: PublicEvent[]
  isLive: (event: PublicEvent) => boolean
  showsPast?: boolean
}

export function EventList({ events, isLive, showsPast }: EventListProps) {
  const intl = useIntl()
  if (events.length === 0)
    return (
      <Empty icon={CalendarX} title={intl.formatMessage({ id: 'events.empty' })}>
        <FormattedMessage id="events.empty.text" />
      </Empty>
    )
  return (
    <ul className="grid gap-4">
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} isLive={isLive(event)} showsPast={showsPast} />
        </li>
      ))}
    </ul>
  )
}
