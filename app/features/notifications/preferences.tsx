import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  type QuietHours,
  isFixed,
} from '../../../shared/notification-kinds'
import { call } from '../../lib/api/call'
import { notificationsApi, sentEvenIfClosed } from '../../lib/api/clients'
import { errorMessage } from '../../lib/intl/error-messages'
import { notificationQueries } from '../../lib/queries/notifications'
import { LoadFailure } from '../../ui/failure'
import { Skeleton } from '../../ui/skeleton'
import { showToast } from '../../ui/toast'

/** Stored as soon as they are chosen. */
export function NotificationSettings() {
  const query = useQuery(notificationQueries.preferences())
  if (query.data) return <Choices preferences={query.data} />
  if (!query.error) return <Skeleton className="mt-4 h-72 w-full" />
  return (
    <div className="mt-4">
      <LoadFailure
        what={<FormattedMessage id="notifications.settings.failed" />}
        error={query.error}
        retry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </div>
  )
}

function Choices({ preferences }: { preferences: NotificationPreferences }) {
  const save = useSave()
  const { kinds, quiet, paused } = preferences
  return (
    <div className="mt-4 grid gap-6">
      <Check
        label={<FormattedMessage id="notifications.settings.paused" />}
        hint={<FormattedMessage id="notifications.settings.paused.hint" />}
        checked={paused}
        onChange={(on) => save((now) => ({ ...now, paused: on }))}
      />
      <KindTable
        kinds={kinds}
        onChange={(kind, channel, on) =>
          save((now) => ({
            ...now,
            kinds: { ...now.kinds, [kind]: { ...now.kinds[kind], [channel]: on } },
          }))
        }
      />
      <Quiet quiet={quiet} onChange={(changed) => save((now) => ({ ...now, quiet: changed }))} />
    </div>
  )
}

/** Shows a change at once and stores it; a refused one is taken back. Changes build on each other, however fast they come. */
function useSave() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { queryKey } = notificationQueries.preferences()
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (json: NotificationPreferences) =>
      call(notificationsApi.preferences.$put({ json }, sentEvenIfClosed)),
    onError: (error) => {
      showToast(errorMessage(intl, error), { tone: 'bad' })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (change: (now: NotificationPreferences) => NotificationPreferences) => {
    void queryClient.cancelQueries({ queryKey })
    const next = queryClient.setQueryData(queryKey, (now) => now && change(now))
    if (next) mutate(next)
  }
}

type Kinds = NotificationPreferences['kinds']

type OnChoice = (kind: NotificationKind, channel: NotificationChannel, on: boolean) => void

function KindTable({ kinds, onChange }: { kinds: Kinds; onChange: OnChoice }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">
        <FormattedMessage id="notifications.settings.kinds" />
      </caption>
      <thead>
        <tr className="text-sm text-haze">
          <td aria-hidden />
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="px-1 pb-2 text-center font-bold whitespace-nowrap"
            >
              <FormattedMessage id={`notifications.channel.${channel}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {NOTIFICATION_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} channels={kinds[kind]} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

type KindRowProps = {
  kind: NotificationKind
  channels: Kinds[NotificationKind]
  onChange: OnChoice
}

function KindRow({ kind, channels, onChange }: KindRowProps) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: `notifications.kind.${kind}` })
  return (
    <tr>
      <th scope="row" className="py-1 pr-2 font-normal">
        {name}
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the checkbox in it has one
        <td key={channel} className="text-center">
          <label className="inline-grid size-11 place-items-center">
            <span className="sr-only">
              {name}: <FormattedMessage id={`notifications.channel.${channel}`} />
            </span>
            <input
              type="checkbox"
              checked={channels[channel]}
              disabled={isFixed(kind, channel)}
              onChange={({ currentTarget }) => onChange(kind, channel, currentTarget.checked)}
              className="size-5"
            />
          </label>
        </td>
      ))}
    </tr>
  )
}

type QuietProps = { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void }

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function Quiet({ quiet, onChange }: QuietProps) {
  const change = (part: Partial<QuietHours>) => {
    const next = quiet && { ...quiet, ...part }
    // A time that is being typed is empty.
    if (next?.from && next.to && next.from !== next.to) onChange(next)
  }
  return (
    <div className="grid gap-3">
      <Check
        label={<FormattedMessage id="notifications.settings.quiet" />}
        hint={<FormattedMessage id="notifications.settings.quiet.hint" />}
        checked={quiet !== null}
        onChange={(on) =>
          onChange(on ? { from: '22:00', to: '08:00', time_zone: ownZone() } : null)
        }
      />
      {quiet && (
        <div className="flex flex-wrap items-end gap-4">
          <Time
            id="notifications.settings.quiet.from"
            value={quiet.from}
            onChange={(from) => change({ from })}
          />
          <Time
            id="notifications.settings.quiet.to"
            value={quiet.to}
            onChange={(to) => change({ to })}
          />
          <Zone value={quiet.time_zone} onChange={(time_zone) => change({ time_zone })} />
        </div>
      )}
    </div>
  )
}

const FIELD = 'min-h-11 rounded-tile border border-edge bg-night px-3 text-base text-chalk'

type TimeProps = {
  id: 'notifications.settings.quiet.from' | 'notifications.settings.quiet.to'
  value: string
  onChange: (time: string) => void
}

const Time = ({ id, value, onChange }: TimeProps) => (
  <label className="grid gap-1 text-sm font-bold">
    <FormattedMessage id={id} />
    <input
      type="time"
      required
      defaultValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={FIELD}
    />
  </label>
)

function Zone({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const zones = [...new Set([value, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1 text-sm font-bold">
      <label htmlFor={id}>
        <FormattedMessage id="notifications.settings.quiet.zone" />
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={`${FIELD} max-w-full`}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  )
}

type CheckProps = {
  label: ReactNode
  hint: ReactNode
  checked: boolean
  onChange: (on: boolean) => void
}

function Check({ label, hint, checked, onChange }: CheckProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      <p id={id} className="max-w-[60ch] text-haze">
        {hint}
      </p>
    </div>
  )
}
