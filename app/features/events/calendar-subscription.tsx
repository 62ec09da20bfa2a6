import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { FormattedMessage } from 'react-intl'
import { buttonLook } from '../../ui/button-look'

const FEED = '/api/events.ics'

/** A calendar that is told of every new show by itself. */
export const CalendarSubscription = () => (
  <a href={feedAddress()} className={buttonLook('plain')}>
    <CalendarPlus aria-hidden className="size-5" />
    <FormattedMessage id="events.subscribe" />
  </a>
)

/** Calendars take `webcal:` as theirs; a page that is not yet in a browser knows no host. */
const feedAddress = () => ('location' in globalThis ? `webcal://${location.host}${FEED}` : FEED)
