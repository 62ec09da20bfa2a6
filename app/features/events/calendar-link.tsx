import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { LANGUAGE_PARAMETER } from '../../../shared/language'
import { type ButtonSize, buttonStyle } from '../../ui/button-style'
import { VisuallyHidden } from '../../ui/visually-hidden'

type CalendarLinkProps = { event: PublicEvent; size?: ButtonSize; named?: boolean }

/** Downloads an event for the calendar. @param named says which event, in a list */
export const CalendarLink = ({ event, size, named = false }: CalendarLinkProps) => (
  <a
    href={`/api/events/${event.id}.ics?${LANGUAGE_PARAMETER}=${useIntl().locale}`}
    download
    className={buttonStyle('plain', size)}
  >
    <CalendarPlus aria-hidden className="size-5" />
    <FormattedMessage id="events.add" />
    {named && (
      <VisuallyHidden>
        {': '}
        {event.title}
      </VisuallyHidden>
    )}
  </a>
)
