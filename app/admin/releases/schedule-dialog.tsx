import { TZDate } from '@date-fns/tz'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as z from 'zod/mini'
import type { Release } from '../../../shared/releases'
import { Button } from '../../ui/button'
import { Scheduled, dateTime } from '../kit/date-time'
import { isParent } from '../kit/document'
import { custom } from '../kit/fields'
import { FormDialog } from '../kit/office-form'
import { useValue } from '../kit/use-value'
import { toWallClock } from '../kit/wall-clock'
import { usePublish } from './queries'
import { teamZone } from './release-date'

const MINUTE_MS = 60_000
const FRIDAY = 5

const FIELDS = [
  dateTime('at', 'releases.schedule-at'),
  custom('soon', 'releases.schedule-quick', QuickChoices, { initial: false }),
  custom('announced', 'releases.announce', Announcement, { initial: false }),
]

const ReleaseSchedule = z.extend(Scheduled, { announced: z.boolean() })

/** `soon`, without a date: in a minute from the press on Schedule, to the second. */
const schema = {
  safeParse: (values: unknown) =>
    ReleaseSchedule.safeParse(
      isSoon(values) ? { ...values, at: new Date(Date.now() + MINUTE_MS).toISOString() } : values,
    ),
}

const isSoon = (values: unknown): values is object =>
  isParent(values) && values['soon'] === true && values['at'] === ''

type ScheduleDialogProps = { release: Release; onClose: () => void }

/** Open while it is rendered. */
export function ScheduleDialog({ release, onClose }: ScheduleDialogProps) {
  const intl = useIntl()
  const schedule = usePublish(release.id)
  const { status, release_at, announced } = release
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'releases.schedule-title' }, { title: release.title })}
      fields={FIELDS}
      schema={schema}
      item={null}
      start={{
        at: status === 'scheduled' ? release_at : midnightIn(daysToFriday()),
        announced,
      }}
      isQuiet
      send={({ at, announced }) => schedule.mutateAsync({ at, announced })}
      onDone={onClose}
      submit={{ label: 'releases.schedule', busyLabel: 'releases.scheduling' }}
    />
  )
}

function QuickChoices({ label }: { label: string }) {
  const [at, setAt] = useValue<string>('at')
  const [soon, setSoon] = useValue<boolean>('soon')
  const isNow = isSoon({ at, soon })
  const choose = (instant: string | null) => {
    setSoon(instant === null)
    setAt(toWallClock(instant, teamZone()))
  }
  const [midnight, friday] = [midnightIn(1), midnightIn(daysToFriday())]
  const isChosen = (instant: string) => at === toWallClock(instant, teamZone())
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-bold">{label}</legend>
        <QuickChoice id="releases.schedule-minute" isChosen={isNow} onChoose={() => choose(null)} />
        <QuickChoice
          id="releases.schedule-midnight"
          isChosen={isChosen(midnight)}
          onChoose={() => choose(midnight)}
        />
        <QuickChoice
          id="releases.schedule-friday"
          isChosen={isChosen(friday)}
          onChoose={() => choose(friday)}
        />
      </fieldset>
      <output className="text-haze empty:hidden">
        {isNow && <FormattedMessage id="releases.schedule-minute-text" />}
      </output>
    </>
  )
}

function Announcement({ name, label }: { name: string; label: string }) {
  const textId = useId()
  const [isAnnounced, setAnnounced] = useValue<boolean>(name)
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          aria-describedby={textId}
          checked={isAnnounced}
          onChange={({ currentTarget }) => setAnnounced(currentTarget.checked)}
          className="size-5"
        />
        {label}
      </label>
      <p id={textId} className="text-haze">
        <FormattedMessage
          id={isAnnounced ? 'releases.announced-text' : 'releases.unannounced-text'}
        />
      </p>
    </div>
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

/** In so many days, in the time zone of the team. */
function midnightIn(days: number) {
  const now = TZDate.tz(teamZone())
  const date = new TZDate(now.getFullYear(), now.getMonth(), now.getDate() + days, teamZone())
  return new Date(date.getTime()).toISOString()
}

/** Friday is the day on which music is released. On a Friday it is the next one. */
function daysToFriday() {
  const days = (FRIDAY - TZDate.tz(teamZone()).getDay() + 7) % 7
  return days === 0 ? 7 : days
}
