import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { LANGUAGE_PARAMETER } from '../../../shared/language'
import { type ButtonSize, buttonStyle } from '../../ui/button-style'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** Downloads an event for the calendar. */
export const CalendarLink = ({ event, size }: { event: PublicEvent; size?: ButtonSize }) => (
  <a
    href={`/api/events/${event.id}.ics?${LANGUAGE_PARAMETER}=${useIntl().locale}`}
    download
    className={buttonStyle('plain', size)}
  >
    <CalendarPlus aria-hidden className="size-5" />
    <FormattedMessage id="events.add" />
    <VisuallyHidden>
      {': '}
      {event.title}
    </VisuallyHidden>
  </a>
)
