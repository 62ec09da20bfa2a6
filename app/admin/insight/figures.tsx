import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { TrackPeriod } from '../../../shared/periods'
import { Alert } from '../../ui/alert'
import { FilterSelect } from '../kit/filters'
import type { Analytics } from './queries'

/** '4m 33s', or '42s' for less than a minute. */
export function Minutes({ seconds }: { seconds: number }) {
  const whole = Math.round(seconds)
  return (
    <>
      {whole >= 60 && (
        <>
          <FormattedNumber
            value={Math.floor(whole / 60)}
            style="unit"
            unit="minute"
            unitDisplay="narrow"
          />{' '}
        </>
      )}
      <FormattedNumber value={whole % 60} style="unit" unit="second" unitDisplay="narrow" />
    </>
  )
}

/** `value` is 0 to 100. */
export const Percent = ({ value }: { value: number }) => (
  <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={1} />
)

type PeriodChoiceProps<Value extends TrackPeriod> = {
  periods: readonly Value[]
  value: Value
  onChoose: (period: Value) => void
}

export function PeriodChoice<Value extends TrackPeriod>(props: PeriodChoiceProps<Value>) {
  const { periods, value, onChoose } = props
  const intl = useIntl()
  return (
    <FilterSelect
      label={intl.formatMessage({ id: 'insight.period' })}
      value={value}
      options={periods.map((period) => ({
        value: period,
        label: intl.formatMessage({ id: `insight.period.${period}` }),
      }))}
      onChoose={onChoose}
    />
  )
}

type Figures = { trends: Record<string, number | null> }

/** CSV rows of the figures on a page's cards, with their change if it is known. */
export const cardRows = ({ trends, ...figures }: Figures) =>
  Object.entries(figures).flatMap(([figure, value]: [string, unknown]) =>
    typeof value === 'number' ? [{ figure, value, change_percent: trends[figure] ?? null }] : [],
  )

/** The one time zone of the page. For the team's, also what can be shown today in the reader's own. */
export function ReportTimeZone({ data }: { data: Pick<Analytics, 'time_zone' | 'own'> }) {
  const intl = useIntl()
  if (!data.own) return <TimeZoneNote zone={data.time_zone} />
  const { zone, periods } = data.own
  const names = periods.map((period) => intl.formatMessage({ id: `insight.period.${period}` }))
  return (
    <Alert tone="info">
      <FormattedMessage
        id={periods.length > 0 ? 'insight.team-zone-own' : 'insight.team-zone'}
        values={{
          zone: zoneLabel(data.time_zone),
          own: zoneLabel(zone),
          periods: intl.formatList(names, { type: 'conjunction' }),
        }}
      />
    </Alert>
  )
}

/** 'Days in the time zone America/New York' */
export const TimeZoneNote = ({ zone }: { zone: string }) => (
  <p className="text-sm text-haze">
    <FormattedMessage id="insight.zone" values={{ zone: zoneLabel(zone) }} />
  </p>
)

/** '12 AM' to '11 PM', or '00 h' to '23 h'. */
export const hourName = (intl: IntlShape, hour: number) =>
  intl.formatDate(Date.UTC(2000, 0, 1, hour), { hour: 'numeric', timeZone: 'UTC' })

/** A calendar day, which has no time zone: 'Mar 28'. */
export const dayName = (intl: IntlShape, day: string) =>
  intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 'America/New York' */
export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')
