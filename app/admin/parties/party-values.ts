import type { AdminParty, NewParty, PartyChange } from '../../../shared/parties'
import { currentSite } from '../../lib/site'
import { toInstant, toWallClock } from '../events/wall-clock'
import { type FormValues, asText } from '../kit/prepared-schema'

/** What a listening party plays: a whole release, or tracks in an order of their own. */
export const PROGRAMMES = ['release', 'tracks'] as const

export const formValues = (party: AdminParty | null) => ({
  kind: party?.kind ?? 'listening',
  video_kind: party?.video?.kind ?? '',
  video: party?.video?.url ?? '',
  recording_kind: party?.recording?.kind ?? '',
  recording: party?.recording?.url ?? '',
  title: party?.title ?? '',
  programme: party && party.release_id === null ? 'tracks' : 'release',
  program: party?.release_id ?? '',
  track_ids: party?.track_ids ?? [],
  event_date: toWallClock(party?.starts_at, currentSite().timeZone),
  time_zone: currentSite().timeZone,
  audience: party?.audience ?? 'members',
  host: party?.host ? [party.host] : [],
  moderators: party?.moderators ?? [],
  chat: party?.chat ?? true,
  links: party?.links ?? false,
  slow_seconds: `${party?.slow_seconds ?? 0}`,
  blocked_words: party?.blocked_words.join(', ') ?? '',
})

/** The form's values, as the API takes them. */
export const prepare = ({
  programme,
  program,
  track_ids,
  event_date,
  time_zone,
  host,
  video_kind,
  video,
  recording_kind,
  recording,
  ...values
}: FormValues) => ({
  ...values,
  host: list(host)[0] ?? null,
  starts_at: toInstant(asText(event_date), asText(time_zone)),
  slow_seconds: Number(values.slow_seconds),
  blocked_words: asText(values.blocked_words)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
  ...(values.kind === 'meet'
    ? {
        video: videoOf(video_kind, video),
        recording: videoOf(recording_kind, recording),
      }
    : {
        program:
          programme === 'tracks'
            ? list(track_ids).length > 0
              ? { track_ids }
              : null
            : program === ''
              ? null
              : { release_id: program },
      }),
})

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const videoOf = (kind: unknown, url: unknown) =>
  kind === '' ? null : { kind, url: asText(url).trim() }

/** A party that has begun refuses its start and its programme, also unchanged ones. */
export function changesOf(party: AdminParty, { starts_at, ...change }: NewParty | PartyChange) {
  const { program, ...values }: PartyChange = change
  return {
    ...values,
    ...(program && !isProgrammeOf(party, program) && { program }),
    ...(starts_at && minuteOf(starts_at) !== minuteOf(party.starts_at) && { starts_at }),
  }
}

const isProgrammeOf = (
  { release_id, track_ids }: AdminParty,
  program: NonNullable<PartyChange['program']>,
) =>
  'release_id' in program
    ? program.release_id === release_id
    : release_id === null && program.track_ids.join() === track_ids.join()

/** The form has no seconds. */
const minuteOf = (instant: string) => instant.slice(0, 16)
