import { type ComponentProps, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { brand } from '../../../brand.config'
import { isTimeZone } from '../../../shared/events'
import { TextField } from '../../ui/text-field'
import { clockChange, toWallClock } from './wall-clock'

type MomentFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'error' | 'required'
> & {
  instant: string | null | undefined
  /** The zone that the instant was said in, and the one that stands in the form now. */
  saidIn: string
  zone: string
}

/** A day and a time on the event's wall clock. It says so when the clocks are changed at that very time. */
export function MomentField({ instant, saidIn, zone, ...field }: MomentFieldProps) {
  const [wallClock, setWallClock] = useState(() => toWallClock(instant, saidIn))
  const change = clockChange(wallClock, isTimeZone(zone) ? zone : brand.timeZone)
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={wallClock}
      onChange={({ currentTarget }) => setWallClock(currentTarget.value)}
      hint={
        change && (
          <FormattedMessage
            id={`event-form.clock.${change.kind}`}
            values={{ time: wallClock.slice(11, 16), meant: change.meant.slice(11, 16), zone }}
          />
        )
      }
    />
  )
}
