import { useIntl } from 'react-intl'
import { Alert } from '../../ui/alert'
import { longDayName, placeOf } from './clock'
import type { Analytics } from './queries'

/** On whose clock all that is told by days is; and when that is the team's, from when on it can be the reader's own. */
export function WhoseDays({ data }: { data: Analytics }) {
  const intl = useIntl()
  const zone = placeOf(data.time_zone)
  if (!data.own_days)
    return (
      <p className="text-sm text-haze">{intl.formatMessage({ id: 'insight.zone' }, { zone })}</p>
    )
  const { zone: own, from } = data.own_days
  const values = { zone, own: placeOf(own) }
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
