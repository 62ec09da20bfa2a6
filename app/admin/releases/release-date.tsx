import { FormattedDate } from 'react-intl'
import { currentSite } from '../../lib/site'

/** The team's time zone, in which releases are scheduled. */
export const teamZone = () => currentSite().timeZone

/** Releases of the demo are published since ever. */
export const isDated = (at: string | null): at is string => at !== null && Date.parse(at) > 0

/** In the team's time zone, which is named when it is not the reader's; a dash without a date. */
export const ReleaseDate = ({ at, seconds = false }: { at: string | null; seconds?: boolean }) =>
  isDated(at) ? (
    <time dateTime={at}>
      <FormattedDate
        value={at}
        year="numeric"
        month="short"
        day="numeric"
        hour="numeric"
        minute="2-digit"
        {...(seconds && { second: '2-digit' })}
        timeZone={teamZone()}
        {...(isElsewhere() && { timeZoneName: 'short' })}
      />
    </time>
  ) : (
    '–'
  )

const isElsewhere = () => Intl.DateTimeFormat().resolvedOptions().timeZone !== teamZone()
