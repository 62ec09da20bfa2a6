import { type KeyboardEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReleaseTrack } from '../../../shared/releases'
import { errorMessage } from '../../lib/intl/error-messages'
import { useChangeTrack } from './queries'

type TrackTitleProps = { releaseId: string; track: ReleaseTrack }

/** One line of text that wraps. Saved when the field is left, or with Enter; Escape takes the change back. */
export function TrackTitle({ releaseId, track }: TrackTitleProps) {
  const intl = useIntl()
  const id = useId()
  const [title, setTitle] = useState(track.title)
  const [known, setKnown] = useState(track.title)
  if (track.title !== known) {
    setKnown(track.title)
    setTitle(track.title)
  }
  const change = useChangeTrack(releaseId, track.id)
  const isEmpty = title.trim() === ''

  const save = () => {
    const wanted = title.trim()
    if (wanted !== '' && wanted !== track.title && !change.isPending)
      change.mutate({ title: wanted })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTitle(track.title)
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  const problem = isEmpty
    ? intl.formatMessage({ id: 'field.required' })
    : change.error &&
      intl.formatMessage(
        { id: 'release-track.name-failed' },
        { reason: errorMessage(intl, change.error) },
      )
  return (
    <>
      <textarea
        rows={1}
        aria-label={intl.formatMessage({ id: 'release-track.name' }, { number: track.number })}
        aria-invalid={isEmpty || undefined}
        aria-describedby={problem ? id : undefined}
        value={title}
        maxLength={200}
        enterKeyHint="done"
        onChange={({ currentTarget }) => setTitle(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onBlur={save}
        onKeyDown={onKeyDown}
        className="field-sizing-content min-h-11 w-full resize-none rounded-tile border border-transparent bg-transparent px-2 py-2 text-base font-bold hover:border-edge focus:bg-night aria-invalid:border-danger"
      />
      <output className="sr-only">
        {change.isSuccess && <FormattedMessage id="admin.saved" />}
      </output>
      {problem && (
        <p id={id} role="alert" className="px-2 text-sm font-bold text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
