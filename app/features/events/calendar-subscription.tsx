import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { FormattedMessage, useIntl } from 'react-intl'
import { LANGUAGE_PARAMETER } from '../../../shared/language'
import { buttonStyle } from '../../ui/button-style'
import { useInBrowser } from '../../ui/use-in-browser'

const FEED = '/api/events.ics'

/** A calendar that is told of every new show by itself. */
export function CalendarSubscription() {
  const feed = `${FEED}?${LANGUAGE_PARAMETER}=${useIntl().locale}`
  // Calendars take `webcal:` as theirs; a page that is not yet in a browser knows no host.
  const address = useInBrowser() ? `webcal://${location.host}${feed}` : feed
  return (
    <a href={address} className={buttonStyle('plain')}>
      <CalendarPlus aria-hidden className="size-5" />
      <FormattedMessage id="events.subscribe" />
    </a>
  )
}
