import { TZDate } from '@date-fns/tz'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Release } from '../../../shared/releases'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useSingleFlight } from '../../ui/use-single-flight'
import { errorMessage } from '../../lib/intl/error-messages'
import { clockChange, toInstant, toWallClock } from '../kit/wall-clock'
import { Dialog } from '../kit/dialog'
import { FormButtons } from '../kit/form-buttons'
import { usePublish } from './queries'
import { teamZone } from './release-date'

const MINUTE_MS = 60_000
const FRIDAY = 5

type ScheduleDialogProps = { release: Release; open: boolean; onClose: () => void }

export function ScheduleDialog({ release, open, onClose }: ScheduleDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'releases.schedule-title' }, { title: release.title })}
    >
      <ScheduleForm release={release} onClose={onClose} />
    </Dialog>
  )
}

/** Begins anew each time the dialog is opened. */
function ScheduleForm({ release, onClose }: Omit<ScheduleDialogProps, 'open'>) {
  const intl = useIntl()
  const publish = usePublish(release.id)
  const [wallClock, setWallClock] = useState(() =>
    release.status === 'scheduled'
      ? toWallClock(release.release_at, teamZone())
      : midnightIn(daysToFriday()),
  )
  // Counted from the press on Schedule, to the second.
  const [inOneMinute, setInOneMinute] = useState(false)
  const [problem, setProblem] = useState<'field.instant' | 'releases.schedule-passed' | null>(null)

  const choose = (value: string) => {
    setWallClock(value)
    setInOneMinute(false)
    setProblem(null)
  }
  const schedule = useSingleFlight(async () => {
    const now = Date.now()
    const at = inOneMinute
      ? new Date(now + MINUTE_MS).toISOString()
      : toInstant(wallClock, teamZone())
    if (at === '') return setProblem('field.instant')
    if (Date.parse(at) <= now) return setProblem('releases.schedule-passed')
    await publish.mutateAsync(at, { onSuccess: onClose })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    schedule()
  }
  const change = inOneMinute ? null : clockChange(wallClock, teamZone())

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-haze">
        <FormattedMessage id="releases.schedule-text" />
      </p>
      <TextField
        type="datetime-local"
        label={intl.formatMessage({ id: 'releases.schedule-at' }, { zone: zoneName() })}
        value={inOneMinute ? '' : wallClock}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        error={problem ? intl.formatMessage({ id: problem }) : undefined}
        hint={
          change && (
            <FormattedMessage
              id={`releases.schedule-clock.${change.kind}`}
              values={{ time: wallClock.slice(11, 16), meant: change.meant.slice(11, 16) }}
            />
          )
        }
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-bold">
          <FormattedMessage id="releases.schedule-quick" />
        </legend>
        <QuickChoice
          id="releases.schedule-minute"
          isChosen={inOneMinute}
          onChoose={() => {
            setInOneMinute(true)
            setProblem(null)
          }}
        />
        <QuickChoice
          id="releases.schedule-midnight"
          isChosen={!inOneMinute && wallClock === midnightIn(1)}
          onChoose={() => choose(midnightIn(1))}
        />
        <QuickChoice
          id="releases.schedule-friday"
          isChosen={!inOneMinute && wallClock === midnightIn(daysToFriday())}
          onChoose={() => choose(midnightIn(daysToFriday()))}
        />
      </fieldset>
      <output className="text-haze empty:hidden">
        {inOneMinute && <FormattedMessage id="releases.schedule-minute-text" />}
      </output>
      {publish.error && <Alert>{errorMessage(intl, publish.error)}</Alert>}
      <FormButtons onCancel={onClose}>
        <Button type="submit" busy={publish.isPending}>
          <FormattedMessage id={publish.isPending ? 'releases.scheduling' : 'releases.schedule'} />
        </Button>
      </FormButtons>
    </form>
  )
}

type QuickChoiceProps = {
  id: `releases.schedule-${'minute' | 'midnight' | 'friday'}`
  isChosen: boolean
  onChoose: () => void
}

const QuickChoice = ({ id, isChosen, onChoose }: QuickChoiceProps) => (
  <Button
    tone="plain"
    size="small"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="aria-pressed:border-pink aria-pressed:text-pink"
  >
    <FormattedMessage id={id} />
  </Button>
)

const zoneName = () => teamZone().replaceAll('_', ' ')

/** In so many days, as the value of the field. */
function midnightIn(days: number) {
  const now = TZDate.tz(teamZone())
  const date = new TZDate(now.getFullYear(), now.getMonth(), now.getDate() + days, teamZone())
  return toWallClock(new Date(date.getTime()).toISOString(), teamZone())
}

/** Friday is the day on which music is released. On a Friday it is the next one. */
function daysToFriday() {
  const days = (FRIDAY - TZDate.tz(teamZone()).getDay() + 7) % 7
  return days === 0 ? 7 : days
}
