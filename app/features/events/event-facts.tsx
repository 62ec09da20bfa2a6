import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import TicketIcon from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { EventDate } from './event-date'

/** Date, venue, capacity, price. */
export const EventFacts = ({ event, children }: { event: PublicEvent; children?: ReactNode }) => (
  <dl className="grid gap-2">
    <Fact icon={CalendarDays} name={<FormattedMessage id="events.date" />}>
      <EventDate event={event} />
    </Fact>
    {event.is_virtual ? (
      <Fact icon={Video} name={<FormattedMessage id="events.venue" />}>
        <FormattedMessage
          id={audienceOf(event) === 'vip' ? 'events.virtual' : 'events.virtual.members'}
        />
      </Fact>
    ) : (
      <Fact icon={MapPin} name={<FormattedMessage id="events.venue" />}>
        {venueOf(event) || <FormattedMessage id="events.tba" />}
      </Fact>
    )}
    {children}
    {!event.is_virtual && (
      <Fact icon={Users} name={<FormattedMessage id="events.capacity" />} named>
        {event.venue_capacity === null ? (
          <FormattedMessage id="events.tba" />
        ) : (
          <FormattedNumber value={event.venue_capacity} />
        )}
      </Fact>
    )}
    {event.ticket_price_min !== null && !isForMembers(event) && (
      <Fact icon={TicketIcon} name={<FormattedMessage id="events.price" />}>
        <PriceRange event={event} />
      </Fact>
    )}
  </dl>
)

type FactProps = {
  icon: LucideIcon
  name: ReactNode
  /** Shows the name as well, for values that are unclear without it. */
  named?: boolean
  children: ReactNode
}

export const Fact = ({ icon: Icon, name, named, children }: FactProps) => (
  <div className={`flex items-start gap-3 ${named ? 'flex-wrap' : ''}`}>
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-violet" />
    <dt className={named ? 'text-haze' : 'sr-only'}>{name}</dt>
    <dd className={named ? '' : 'min-w-0 wrap-anywhere'}>{children}</dd>
  </div>
)

/** A party has its own setting; another meet is for VIPs. */
const audienceOf = ({ is_party, audience }: PublicEvent) => (is_party ? audience : 'vip')

/** Its line about who may come says what it costs. */
const isForMembers = ({ is_virtual, ticket_price_min: min, ticket_price_max: max }: PublicEvent) =>
  is_virtual && min === 0 && !max

const venueOf = ({ venue_name, venue_city, venue_state }: PublicEvent) =>
  [venue_name, venue_city, venue_state].filter(Boolean).join(', ')

/** Two decimals in the event's currency; 0 is shown as free. */
function PriceRange({ event }: { event: PublicEvent }) {
  const intl = useIntl()
  const { ticket_price_min: min, ticket_price_max: max, currency } = event
  const formatPrice = (price: number) =>
    price === 0
      ? intl.formatMessage({ id: 'events.free' })
      : intl.formatNumber(price, {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
  if (min === null) return null
  return max === null || max === min
    ? formatPrice(min)
    : `${formatPrice(min)} – ${formatPrice(max)}`
}

export const CancelNote = ({ event }: { event: PublicEvent }) =>
  event.cancel_note && (
    <p className="mt-3 border-l-4 border-danger pl-4 whitespace-pre-line">{event.cancel_note}</p>
  )
