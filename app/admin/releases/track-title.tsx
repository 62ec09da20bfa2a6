import { type KeyboardEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReleaseTrack } from '../../../shared/releases'
import { errorMessage } from '../../lib/intl/error-messages'
import { useChangeTrack } from './queries'

type TrackTitleProps = { releaseId: string; track: ReleaseTrack }

/** Saved when the field is left, or with Enter; Escape takes the change back. */
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
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save()
    if (key === 'Escape') setTitle(track.title)
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
      <input
        aria-label={intl.formatMessage({ id: 'release-track.name' }, { number: track.number })}
        aria-invalid={isEmpty || undefined}
        aria-describedby={problem ? id : undefined}
        value={title}
        maxLength={200}
        enterKeyHint="done"
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-tile border border-transparent bg-transparent px-2 text-base font-bold hover:border-edge focus:bg-night aria-invalid:border-danger"
      />
      <output className="sr-only">
        {change.isSuccess && <FormattedMessage id="release-form.saved" />}
      </output>
      {problem && (
        <p id={id} role="alert" className="px-2 text-sm font-bold text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
