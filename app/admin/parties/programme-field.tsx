import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { StationTrack } from '../../../shared/stations'
import { Select } from '../kit/controls'
import { isParent } from '../kit/document'
import type { Values } from '../kit/fields'
import { useFieldError, useValue } from '../kit/use-value'
import { releases } from '../releases/queries'
import { listed } from '../stations/schedule-values'
import { TrackList } from '../stations/track-list'

/** What a listening party plays: a whole release, or tracks in an order of their own. */
const PROGRAMMES = ['release', 'tracks'] as const
type Programme = {
  kind: (typeof PROGRAMMES)[number]
  release_id: string
  /** Those of a release too, which name it. */
  tracks: StationTrack[]
}
export const NO_PROGRAMME: Programme = { kind: 'release', release_id: '', tracks: [] }

/** Of a party with its tracks, as the API has it. */
export function programmeOf({ release_id, track_ids, tracks }: Values): Programme {
  const ids: unknown[] = Array.isArray(track_ids) ? track_ids : []
  const known: StationTrack[] = Array.isArray(tracks) ? tracks : []
  return {
    kind: release_id === null ? 'tracks' : 'release',
    release_id: typeof release_id === 'string' ? release_id : '',
    tracks: ids.flatMap((id) => known.find((track) => track.id === id) ?? []),
  }
}

/** Null if nothing is chosen. */
export function storedProgramme(programme: unknown) {
  if (!isParent(programme)) return null
  const { kind, release_id, tracks } = programme
  if (kind === 'release') return release_id === '' ? null : { release_id }
  const chosen: StationTrack[] = Array.isArray(tracks) ? tracks : []
  return chosen.length === 0 ? null : { track_ids: chosen.map(({ id }) => id) }
}

type ProgrammeFieldProps = { name: string; label: string }

export function ProgrammeField({ name, label }: ProgrammeFieldProps) {
  const intl = useIntl()
  const [kind] = useValue<Programme['kind']>(`${name}.kind`)
  return (
    <>
      <Select
        name={`${name}.kind`}
        label={intl.formatMessage({ id: 'parties.programme' })}
        options={PROGRAMMES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `parties.programme.${value}` }),
        }))}
      />
      {kind === 'tracks' ? <TracksField name={name} label={label} /> : <ReleaseField name={name} />}
    </>
  )
}

function ReleaseField({ name }: { name: string }) {
  const intl = useIntl()
  const items = useQuery(releases.list()).data?.items ?? []
  const [{ release_id: id, tracks }] = useValue<Programme>(name)
  return (
    <Select
      name={`${name}.release_id`}
      error={useFieldError(name)}
      label={intl.formatMessage({ id: 'parties.release' })}
      options={[
        { value: '', label: intl.formatMessage({ id: 'parties.release.choose' }) },
        // Also while the list is loading, and when it is on a later page.
        ...(id && !items.some((release) => release.id === id)
          ? [{ value: id, label: tracks[0]?.album ?? id }]
          : []),
        ...items.map((release) => ({ value: release.id, label: release.title })),
      ]}
    />
  )
}

/** Tracks in the order in which they are played. */
function TracksField({ name, label }: ProgrammeFieldProps) {
  const error = useFieldError(name)
  const [tracks, change] = useValue<StationTrack[]>(`${name}.tracks`)
  const [places, setPlaces] = useState(() => tracks.map(listed))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{label}</legend>
      <TrackList
        label={label}
        tracks={places}
        onChange={(next) => {
          setPlaces(next)
          change(next.map(({ track }) => track))
        }}
      />
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-bold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
