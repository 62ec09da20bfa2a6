import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { SelectField } from '../kit/controls'
import type { ProgrammeValues } from './schedule-values'
import { TrackList } from './track-list'

type ProgrammePartProps = {
  programme: ProgrammeValues
  /** Its place in the list, from 1. */
  number: number
  onChange: (programme: ProgrammeValues) => void
  onRemove: () => void
}

/** Any Sunday: the names of days follow from dates. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000
/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

/** One weekly programme. */
export function ProgrammePart({ programme, number, onChange, onRemove }: ProgrammePartProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'schedule.programme' }, { number })
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-tile border border-line p-4">
      <legend className="px-2 font-bold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label={intl.formatMessage({ id: 'schedule.weekday' })}
          value={programme.weekday}
          options={WEEKDAYS.map((weekday) => ({
            value: `${weekday}`,
            label: intl.formatDate(SUNDAY + weekday * DAY_MS, { weekday: 'long', timeZone: 'UTC' }),
          }))}
          onChange={({ currentTarget }) =>
            onChange({ ...programme, weekday: Number(currentTarget.value) })
          }
        />
        <TextField
          type="time"
          label={intl.formatMessage({ id: 'schedule.from' })}
          value={programme.from}
          onChange={({ currentTarget }) => onChange({ ...programme, from: currentTarget.value })}
        />
        <TextField
          type="time"
          label={intl.formatMessage({ id: 'schedule.to' })}
          value={programme.to}
          onChange={({ currentTarget }) => onChange({ ...programme, to: currentTarget.value })}
        />
      </div>
      <TrackList
        label={title}
        tracks={programme.tracks}
        onChange={(tracks) => onChange({ ...programme, tracks })}
      />
      <div>
        <Button tone="quiet" onClick={onRemove}>
          <FormattedMessage id="schedule.remove-programme" values={{ number }} />
        </Button>
      </div>
    </fieldset>
  )
}
