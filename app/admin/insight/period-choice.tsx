import { useIntl } from 'react-intl'
import type { TrackPeriod } from '../../../shared/periods'
import { Choice } from '../kit/choice'

type PeriodChoiceProps<Value extends TrackPeriod> = {
  periods: readonly Value[]
  value: Value
  onChoose: (period: Value) => void
}

export function PeriodChoice<Value extends TrackPeriod>(props: PeriodChoiceProps<Value>) {
  const { periods, value, onChoose } = props
  const intl = useIntl()
  return (
    <Choice
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
