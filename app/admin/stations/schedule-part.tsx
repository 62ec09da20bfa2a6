import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { SCHEDULE_ORDERS, type StationSchedule } from '../../../shared/stations'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/text-field'
import { useSingleFlight } from '../../ui/use-single-flight'
import { DiscardDialog } from '../kit/dialog'
import { SelectField } from '../kit/controls'
import { ListState } from '../kit/list-body'
import { ProgrammePart } from './programme-part'
import { stationQueries, useChangeSchedule } from './queries'
import {
  type ScheduleProblem,
  type ScheduleValues,
  newProgramme,
  problemOf,
  scheduleInput,
  scheduleValues,
} from './schedule-values'
import { TrackList } from './track-list'

export function SchedulePart({ stationId }: { stationId: string }) {
  const intl = useIntl()
  const query = useQuery(stationQueries.schedule(stationId))
  const [started, setStarted] = useState(0)
  const restart = async () => {
    await query.refetch()
    setStarted((times) => times + 1)
  }
  return (
    // Most schedules fill a window: what is below them does not move when one arrives.
    <Card className={query.isPending ? 'min-h-svh' : ''}>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="schedule.title" />
      </h2>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'schedule.loading' })}
        failed={intl.formatMessage({ id: 'schedule.failed' })}
      >
        {(schedule) => (
          <ScheduleEditor
            key={started}
            stationId={stationId}
            schedule={schedule}
            onRestart={restart}
          />
        )}
      </ListState>
    </Card>
  )
}

type ScheduleEditorProps = {
  stationId: string
  schedule: StationSchedule
  /** Loads the schedule again. */
  onRestart: () => Promise<void>
}

function ScheduleEditor({ stationId, schedule, onRestart }: ScheduleEditorProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  // Not the one of a later refetch: it would overwrite what somebody else changed meanwhile.
  const [version, setVersion] = useState(schedule.version)
  const [values, setValues] = useState(() => scheduleValues(schedule))
  const [problem, setProblem] = useState<ScheduleProblem | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const save = useChangeSchedule(stationId)
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = isChanged
  }, [isChanged])
  const isUnsaved = useCallback(() => unsaved.current, [])
  const { isAsking, stay, leave } = useNavigationBlocker(isUnsaved)

  const change = (part: Partial<ScheduleValues>) => {
    setValues((now) => ({ ...now, ...part }))
    setIsChanged(true)
    setProblem(null)
  }
  const saveFrom = async (edited: number) => {
    const found = problemOf(values)
    setProblem(found)
    if (found) return
    const onSuccess = (saved: { version: number }) => {
      setIsChanged(false)
      setVersion(saved.version)
    }
    await save.mutateAsync(scheduleInput(values, edited), { onSuccess }).catch(
      // Shown below.
      () => undefined,
    )
  }
  const submit = useSingleFlight(() => saveFrom(version))
  const isConflict = save.error instanceof ApiError && save.error.code === 'schedule_changed'
  const replaceTheirs = useSingleFlight(async () => {
    const theirs = await queryClient.fetchQuery({
      ...stationQueries.schedule(stationId),
      staleTime: 0,
    })
    await saveFrom(theirs.version)
  })
  const showTheirs = useSingleFlight(async () => {
    unsaved.current = false
    await onRestart()
  })
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <SelectField
          label={intl.formatMessage({ id: 'schedule.order' })}
          value={values.order}
          options={SCHEDULE_ORDERS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `schedule.order-${value}` }),
          }))}
          onChange={({ currentTarget }) => {
            const order = SCHEDULE_ORDERS.find((each) => each === currentTarget.value)
            if (order) change({ order })
          }}
        />
        <TrackList
          label={intl.formatMessage({ id: 'schedule.tracks' })}
          tracks={values.items}
          onChange={(items) => change({ items })}
        />
      </section>
      <section className="grid gap-4">
        <div>
          <h3 className="font-bold">
            <FormattedMessage id="schedule.jingles" />
          </h3>
          <p className="text-sm text-haze">
            <FormattedMessage id="schedule.jingles-hint" />
          </p>
        </div>
        {values.jingles.length > 0 && (
          <TextField
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            label={intl.formatMessage({ id: 'schedule.every' })}
            value={values.every}
            error={
              problem === 'every' ? intl.formatMessage({ id: 'schedule.problem.every' }) : undefined
            }
            onChange={({ currentTarget }) => change({ every: currentTarget.value })}
          />
        )}
        <TrackList
          label={intl.formatMessage({ id: 'schedule.jingles' })}
          tracks={values.jingles}
          onChange={(jingles) => change({ jingles })}
        />
      </section>
      <section className="grid gap-4">
        <div>
          <h3 className="font-bold">
            <FormattedMessage id="schedule.programmes" />
          </h3>
          <p className="text-sm text-haze">
            <FormattedMessage id="schedule.programmes-hint" values={{ zone: schedule.time_zone }} />
          </p>
        </div>
        {values.programmes.map((programme, index) => (
          <ProgrammePart
            key={programme.key}
            programme={programme}
            number={index + 1}
            onChange={(changed) => change({ programmes: values.programmes.with(index, changed) })}
            onRemove={() => change({ programmes: values.programmes.toSpliced(index, 1) })}
          />
        ))}
        <div>
          <Button
            tone="plain"
            onClick={() => change({ programmes: [...values.programmes, newProgramme()] })}
          >
            <Plus aria-hidden className="size-5" />
            <FormattedMessage id="schedule.add-programme" />
          </Button>
        </div>
      </section>
      <div className="grid gap-3">
        {problem && (
          <Alert>
            <FormattedMessage id={`schedule.problem.${problem}`} />
          </Alert>
        )}
        {isConflict && (
          <Alert>
            <p>
              <FormattedMessage id="schedule.changed" />
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button tone="plain" busy={save.isPending} onClick={() => replaceTheirs()}>
                <FormattedMessage id="schedule.replace-theirs" />
              </Button>
              <Button tone="plain" onClick={() => showTheirs()}>
                <FormattedMessage id="schedule.show-theirs" />
              </Button>
            </div>
          </Alert>
        )}
        {save.error && !isConflict && <Alert>{errorMessage(intl, save.error)}</Alert>}
        {save.data && !isChanged && <TakesEffect appliesAt={save.data.applies_at} />}
        <div>
          <Button busy={save.isPending} onClick={() => submit()}>
            <FormattedMessage id={save.isPending ? 'admin.saving' : 'schedule.save'} />
          </Button>
        </div>
      </div>
      <DiscardDialog
        open={isAsking}
        onStay={stay}
        onDiscard={() => {
          unsaved.current = false
          leave()
        }}
      />
    </div>
  )
}

const TakesEffect = ({ appliesAt }: { appliesAt: string }) => (
  <Alert tone="good">
    <FormattedMessage
      id="schedule.takes-effect"
      values={{ time: <FormattedTime key="time" value={appliesAt} timeStyle="medium" /> }}
    />
  </Alert>
)
