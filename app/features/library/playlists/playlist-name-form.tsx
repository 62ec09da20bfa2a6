import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PLAYLIST_NAME_MAX, playlistNameKey } from '../../../../shared/library'
import { ApiError } from '../../../lib/api/api-error'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/text-field'
import { useSingleFlight } from '../../../ui/use-single-flight'
import { Failure } from '../../../ui/failure'
import { autoFocusRef } from '../../../ui/auto-focus-ref'

type PlaylistNameFormProps = {
  initial?: string
  /** Existing names. */
  taken: readonly string[]
  messages: { submit: ReactNode; busy: ReactNode; failed: ReactNode }
  save: (name: string) => Promise<unknown>
  onCancel: () => void
}

export function PlaylistNameForm(props: PlaylistNameFormProps) {
  const { initial = '', taken, messages, save, onCancel } = props
  const intl = useIntl()
  const [name, setName] = useState(initial)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const trimmed = name.trim()
  const isTaken = failure instanceof ApiError && failure.code === 'playlist_name_taken'

  const submit = useSingleFlight(async () => {
    if (!trimmed) return
    setFailure(null)
    if (taken.some((other) => playlistNameKey(other) === playlistNameKey(trimmed))) {
      setFailure(new ApiError('playlist_name_taken'))
      return
    }
    setBusy(true)
    await save(trimmed).catch(setFailure)
    setBusy(false)
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-5"
    >
      <div aria-live="polite">
        <TextField
          ref={autoFocusRef}
          label={intl.formatMessage({ id: 'library.create.name' })}
          value={name}
          maxLength={PLAYLIST_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value)
            setFailure(null)
          }}
          error={isTaken ? intl.formatMessage({ id: 'error.playlist_name_taken' }) : undefined}
        />
      </div>
      {failure !== null && !isTaken && <Failure what={messages.failed} error={failure} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onCancel}>
          <FormattedMessage id="library.cancel" />
        </Button>
        <Button type="submit" disabled={!trimmed} busy={busy}>
          {busy ? messages.busy : messages.submit}
        </Button>
      </div>
    </form>
  )
}
