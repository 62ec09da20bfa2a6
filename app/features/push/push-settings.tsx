import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { createAddedMessages } from '../../lib/intl/added-messages'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Failure, LoadFailure } from '../../ui/failure'
import { Skeleton } from '../../ui/skeleton'
import { type DeviceState, readDevice, turnOff, turnOn } from './device'

/** The settings' section: notifications on this device, as a switch. */
export const PushSettings = ({ memberId }: { memberId: string }) => (
  <WithMessages>
    <section>
      <Card>
        <h2 className="text-heading">
          <FormattedMessage id="push.title" />
        </h2>
        <p className="mt-2 max-w-[60ch] text-haze">
          <FormattedMessage id="push.text" />
        </p>
        <DeviceSwitch memberId={memberId} />
      </Card>
    </section>
  </WithMessages>
)

function DeviceSwitch({ memberId }: { memberId: string }) {
  const hint = useId()
  const { device, change } = useDevice(memberId)
  // A mutation is pending only after the next render, in which the switch would show its old state for a moment.
  const [choice, setChoice] = useState<boolean | null>(null)
  if (device.isPending) return <Skeleton className="mt-4 h-11 w-full max-w-80" />
  if (device.error)
    return (
      <div className="mt-4">
        <LoadFailure
          what={<FormattedMessage id="push.load-failed" />}
          error={device.error}
          retry={() => void device.refetch()}
          retrying={device.isFetching}
        />
      </div>
    )
  const { state } = device.data
  const isSwitch = state === 'on' || state === 'off'
  return (
    <>
      {isSwitch && (
        <label className="mt-4 flex min-h-11 items-center gap-3 font-bold">
          <input
            type="checkbox"
            checked={choice ?? state === 'on'}
            aria-busy={change.isPending || undefined}
            onChange={({ target }) => {
              if (choice !== null) return
              setChoice(target.checked)
              change.mutate(device.data, { onSettled: () => setChoice(null) })
            }}
            aria-describedby={hint}
            className="size-5 shrink-0"
          />
          <FormattedMessage id="push.switch" />
        </label>
      )}
      <p id={hint} className={`max-w-[60ch] text-haze ${isSwitch ? '' : 'mt-4'}`}>
        <FormattedMessage id={`push.settings.${state}`} />
      </p>
      {change.error && <ChangeFailure error={change.error} />}
    </>
  )
}

/** Below a reminder: offers to show it on this device too. Nothing where the browser cannot. */
export const PushOffer = ({ memberId }: { memberId: string }) => (
  <WithMessages>
    <Offer memberId={memberId} />
  </WithMessages>
)

function Offer({ memberId }: { memberId: string }) {
  const { device, change } = useDevice(memberId)
  const state = device.data?.state
  if (state === undefined || state === 'unsupported') return null
  if (state === 'off')
    return (
      <div className="mt-3 grid justify-items-start gap-2">
        <p className="max-w-[48ch] text-sm text-haze">
          <FormattedMessage id="push.offer.off" />
        </p>
        <Button
          tone="plain"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ state })}
        >
          {!change.isPending && <Bell aria-hidden className="size-4" />}
          <FormattedMessage id="push.offer.turn-on" />
        </Button>
        {change.error && <ChangeFailure error={change.error} />}
      </div>
    )
  return (
    <output className="mt-2 flex max-w-[48ch] items-start gap-2 text-sm text-haze">
      {state === 'on' && <BellRing aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <FormattedMessage id={`push.offer.${state}`} />
    </output>
  )
}

const ChangeFailure = ({ error }: { error: Error }) => (
  <div className="mt-2 max-w-[60ch]">
    <Failure what={<FormattedMessage id="push.failed" />} error={error} />
  </div>
)

function useDevice(memberId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['push', 'device', memberId]
  const device = useQuery({ queryKey, queryFn: () => readDevice(memberId), retry: false })
  const change = useMutation({
    mutationFn: (from: DeviceState) => (from.state === 'on' ? turnOff(from.id) : turnOn(memberId)),
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
  })
  return { device, change }
}

/** Adds the messages of this feature, which other visitors do not load. */
const WithMessages = createAddedMessages({
  en: () => import('../../messages/push/en.json'),
  'pt-BR': () => import('../../messages/push/pt-BR.json'),
})
