import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  CARD_MAX,
  type Party,
  type PartyControl,
  type PartyStateFrame,
} from '../../../shared/parties'
import { ApiError, readApiError } from '../../lib/api/api-error'
import { fetchSignedIn } from '../../lib/api/fetch-signed-in'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'

/** What the host can do now. The room sends the new state to everybody. */
export function HostControls({ party, state }: { party: Party; state: PartyStateFrame }) {
  const intl = useIntl()
  const [problem, setProblem] = useState<unknown>(null)
  const [isEnding, setEnding] = useState(false)
  const [running, setRunning] = useState<PartyControl | null>(null)
  const control = useSingleFlight(async (type: PartyControl) => {
    setProblem(null)
    setRunning(type)
    await sendControl(party.id, type).catch(setProblem)
    setRunning(null)
  })
  // While one runs, a press of another would be lost: the buttons show it.
  const inactive = running !== null
  const showCard = async (text: string) => {
    setProblem(null)
    try {
      await sendControl(party.id, 'card', { text })
      showToast(intl.formatMessage({ id: 'live.card.sent' }))
      return true
    } catch (error) {
      setProblem(error)
      return false
    }
  }
  const isLive = state.status === 'live'
  return (
    <section className="rounded-panel border border-line p-4">
      <h2 className="mb-3 font-bold">
        <FormattedMessage id="live.controls" />
      </h2>
      <div className="flex flex-wrap gap-3">
        {!isLive && (
          <Button tone="plain" disabled={inactive} onClick={() => control('start')}>
            <FormattedMessage id="live.control.start" />
          </Button>
        )}
        {isLive && party.kind !== 'meet' && (
          <>
            <Button
              tone="plain"
              disabled={inactive}
              onClick={() => control(state.paused ? 'resume' : 'pause')}
            >
              <FormattedMessage id={state.paused ? 'live.control.resume' : 'live.control.pause'} />
            </Button>
            <Button tone="plain" disabled={inactive} onClick={() => control('skip')}>
              <FormattedMessage id="live.control.skip" />
            </Button>
          </>
        )}
        <Button
          tone="danger"
          disabled={inactive}
          onBlur={() => setEnding(false)}
          onClick={() => (isEnding ? control('end') : setEnding(true))}
        >
          <FormattedMessage id={isEnding ? 'live.control.end.confirm' : 'live.control.end'} />
        </Button>
      </div>
      {isLive && party.kind !== 'meet' && <TextCard show={showCard} />}
      <div role="alert">
        {problem !== null && (
          <p className="mt-3 text-sm font-bold text-danger">{errorMessage(intl, problem)}</p>
        )}
      </div>
    </section>
  )
}

/** A text for the time between this track and the next. */
function TextCard({ show }: { show: (text: string) => Promise<boolean> }) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const send = useSingleFlight(async () => {
    if (text.trim() !== '' && (await show(text))) setText('')
  })
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={intl.formatMessage({ id: 'live.card' })}
          value={text}
          maxLength={CARD_MAX}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" tone="plain">
        <FormattedMessage id="live.card.show" />
      </Button>
    </form>
  )
}

async function sendControl(id: string, type: PartyControl | 'card', body?: { text: string }) {
  const response = await fetchSignedIn(`/api/admin/parties/${encodeURIComponent(id)}/${type}`, {
    method: 'POST',
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new ApiError('offline')
  })
  if (!response.ok) throw readApiError(await response.json().catch(() => null), null)
}
