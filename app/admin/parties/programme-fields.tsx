import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { type RecordingKind, VIDEO_URL_MAX, type VideoKind } from '../../../shared/meets'
import { FormSelect, FormText, useFieldError } from '../kit/form'
import { releaseQueries } from '../releases/queries'
import { type ListedTrack, listed } from '../stations/schedule-values'
import { TrackList } from '../stations/track-list'
import { PROGRAMMES } from './party-values'
import type { EditedParty } from './queries'

/** What a listening party plays. */
export function ProgrammeFields({ edited }: { edited: EditedParty | null }) {
  const intl = useIntl()
  const programme: unknown = useWatch({ name: 'programme' })
  return (
    <>
      <FormSelect
        name="programme"
        label={intl.formatMessage({ id: 'parties.programme' })}
        options={PROGRAMMES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `parties.programme.${value}` }),
        }))}
      />
      {programme === 'tracks' ? (
        <TracksField known={edited?.tracks ?? []} />
      ) : (
        <ReleaseField edited={edited} />
      )}
    </>
  )
}

function ReleaseField({ edited }: { edited: EditedParty | null }) {
  const intl = useIntl()
  const { data } = useQuery(releaseQueries.list({}))
  const releases = data?.releases ?? []
  const chosen = edited?.party.release_id
  return (
    <FormSelect
      name="program"
      label={intl.formatMessage({ id: 'parties.release' })}
      options={[
        { value: '', label: intl.formatMessage({ id: 'parties.release.choose' }) },
        // Also while the list is loading, and when it is on a later page.
        ...(chosen && !releases.some(({ id }) => id === chosen)
          ? [{ value: chosen, label: edited.tracks[0]?.album ?? chosen }]
          : []),
        ...releases.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}

/** Tracks in the order in which they are played. */
function TracksField({ known }: { known: EditedParty['tracks'] }) {
  const intl = useIntl()
  const { setValue, getValues, clearErrors } = useFormContext()
  const error = useFieldError('program')
  const [tracks, setTracks] = useState<ListedTrack[]>(() => {
    const byId = new Map(known.map((track) => [track.id, track]))
    const ids: string[] = getValues('track_ids')
    return ids.flatMap((id) => byId.get(id) ?? []).map(listed)
  })
  const change = (next: ListedTrack[]) => {
    setTracks(next)
    setValue(
      'track_ids',
      next.map(({ track }) => track.id),
      { shouldDirty: true },
    )
    clearErrors('program')
  }
  const label = intl.formatMessage({ id: 'parties.tracks' })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{label}</legend>
      <TrackList label={label} tracks={tracks} onChange={change} />
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-bold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type VideoFieldsProps = {
  name: 'video' | 'recording'
  kinds: readonly (VideoKind | RecordingKind)[]
}

/** The player, and the address once one is chosen. */
export function VideoFields({ name, kinds }: VideoFieldsProps) {
  const intl = useIntl()
  const kind: unknown = useWatch({ name: `${name}_kind` })
  return (
    <>
      <FormSelect
        name={`${name}_kind`}
        label={intl.formatMessage({
          id: name === 'video' ? 'parties.video-kind' : 'parties.recording-kind',
        })}
        options={[
          { value: '', label: intl.formatMessage({ id: 'parties.video.none' }) },
          ...kinds.map((value) => ({
            value,
            label: intl.formatMessage({ id: `parties.video.${value}` }),
          })),
        ]}
      />
      {kind !== '' && (
        <FormText
          name={name}
          type="url"
          label={intl.formatMessage({
            id: name === 'video' ? 'parties.video' : 'parties.recording',
          })}
          maxLength={VIDEO_URL_MAX}
          required
        />
      )}
    </>
  )
}
