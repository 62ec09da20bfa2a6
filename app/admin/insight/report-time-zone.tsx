import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '../../ui/alert'
import { longDayName, zoneLabel } from './time-labels'
import type { Analytics } from './queries'

/** On whose clock all that is told by days is; and when that is the team's, from when on it can be the reader's own. */
export function ReportTimeZone({ data }: { data: Pick<Analytics, 'time_zone' | 'own_days'> }) {
  const intl = useIntl()
  if (!data.own_days) return <TimeZoneNote zone={data.time_zone} />
  const { zone: own, from } = data.own_days
  const values = { zone: zoneLabel(data.time_zone), own: zoneLabel(own) }
  return (
    <Alert tone="info">
      {from === null
        ? intl.formatMessage({ id: 'insight.own-counting' }, values)
        : intl.formatMessage(
            { id: 'insight.own-from' },
            { ...values, date: longDayName(intl, from) },
          )}
    </Alert>
  )
}

/** 'Days as in America/New York' */
export const TimeZoneNote = ({ zone }: { zone: string }) => (
  <p className="text-sm text-haze">
    <FormattedMessage id="insight.zone" values={{ zone: zoneLabel(zone) }} />
  </p>
)
