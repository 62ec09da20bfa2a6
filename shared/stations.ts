import * as z from 'zod/mini'
import { Page, Search } from './lists'
import { cleanedLine, cleanedText, named } from './text'
import { Version } from './version'

export const SCHEDULE_ORDERS = ['shuffle', 'listed'] as const
export type ScheduleOrder = (typeof SCHEDULE_ORDERS)[number]

export const STATION_STATUSES = ['draft', 'published'] as const
export type StationStatus = (typeof STATION_STATUSES)[number]

/** All lists of a schedule together. */
export const SCHEDULE_TRACKS_MAX = 3000
export const PROGRAMMES_MAX = 50
const LIST_MAX = 1000
const JINGLES_MAX = 100
const STATIONS_MAX = 100
const NAME_MAX = 100
const DESCRIPTION_MAX = 500
const HOURS_MAX = 24
const UPCOMING_HOURS = 3

const Id = z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))
const TrackIds = (max: number) => z.array(Id).check(z.maxLength(max, 'too_long'))

const TextInLanguages = z.object({
  en: cleanedText(DESCRIPTION_MAX),
  'pt-BR': cleanedText(DESCRIPTION_MAX),
})

const StationFields = z.object({
  name: named(NAME_MAX),
  /** In Portuguese; empty: the same. */
  name_pt: cleanedLine(NAME_MAX),
  description: TextInLanguages,
  imageStyle: z.enum(['cover', 'contain']),
  /** A stream at another host; empty: the station plays its own schedule. */
  url: cleanedText(2000),
  image_upload_id: Id,
})

export const StationChange = z.extend(z.partial(StationFields), {
  /** Only a station that has something to play can be published. */
  status: z.optional(z.enum(STATION_STATUSES)),
})
export type StationChange = z.infer<typeof StationChange>

/** A draft. */
export const NewStation = z.extend(z.partial(StationFields), { name: named(NAME_MAX) })
export type NewStation = z.infer<typeof NewStation>

/** All of them, in their new order. */
export const IdOrder = z.object({ ids: TrackIds(STATIONS_MAX) })

const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/** Every week, on the team's wall clock. One that ends no later than it begins ends on the next day. */
const Programme = z.object({
  /** 0 is Sunday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  from: WallTime,
  to: WallTime,
  track_ids: TrackIds(LIST_MAX).check(z.minLength(1, 'required')),
})
export type Programme = z.infer<typeof Programme>

const Jingles = z.object({
  track_ids: TrackIds(JINGLES_MAX).check(z.minLength(1, 'required')),
  /** One after so many tracks. */
  every: z.int().check(z.minimum(1), z.maximum(100)),
})

export const ScheduleInput = z
  .object({
    items: z.array(z.object({ track_id: Id })).check(z.maxLength(LIST_MAX, 'too_long')),
    order: z.enum(SCHEDULE_ORDERS),
    jingles: z.optional(z.nullable(Jingles)),
    programmes: z.optional(z.array(Programme).check(z.maxLength(PROGRAMMES_MAX, 'too_long'))),
    /** The version that was edited. With it, a schedule that somebody else has changed since is not overwritten. */
    version: z.optional(Version),
  })
  .check(
    z.superRefine(({ items, programmes = [] }, context) => {
      const total = programmes.reduce((sum, { track_ids }) => sum + track_ids.length, items.length)
      if (total > SCHEDULE_TRACKS_MAX)
        context.addIssue({ code: 'custom', message: 'too_long', path: ['items'] })
      const overlapping = overlappingProgramme(programmes)
      if (overlapping !== null)
        context.addIssue({
          code: 'custom',
          message: 'invalid',
          path: ['programmes', overlapping],
        })
    }),
  )
export type ScheduleInput = z.infer<typeof ScheduleInput>

const DAY = 24 * 60
const WEEK = 7 * DAY

/** The place of the first programme that is on at the same time as one before it; null if none is. */
export function overlappingProgramme(programmes: Pick<Programme, 'weekday' | 'from' | 'to'>[]) {
  const times = programmes.map(minutesOf)
  const found = times.findIndex((time, i) =>
    times
      .slice(0, i)
      .some(
        (other) =>
          (time.start - other.start + WEEK) % WEEK < other.length ||
          (other.start - time.start + WEEK) % WEEK < time.length,
      ),
  )
  return found === -1 ? null : found
}

/** Minutes since the beginning of Sunday. */
function minutesOf({ weekday, from, to }: Pick<Programme, 'weekday' | 'from' | 'to'>) {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  return { start: weekday * DAY + start, length: end > start ? end - start : end - start + DAY }
}

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const UpcomingQuery = z.object({
  hours: z._default(z.coerce.number().check(z.positive(), z.maximum(HOURS_MAX)), UPCOMING_HOURS),
})

export const StationTrackList = z.extend(Page, { search: Search })
export type StationTrackList = z.infer<typeof StationTrackList>

export type Station = {
  id: string
  status: StationStatus
  name: string
  name_pt: string
  description: { en: string; 'pt-BR': string }
  image: string
  imageStyle: 'cover' | 'contain'
  /** A stream at another host; empty: the station plays its own schedule. */
  url: string
}

/** `hidden`: its release is not public now; it keeps its place and plays again when it is. */
export type StationTrackState = 'playable' | 'hidden' | 'no_recording' | 'deleted'

export type StationTrack = {
  id: string
  title: string
  album: string
  image: string
  /** Seconds. */
  duration: number
  state: StationTrackState
}

/** What the team edits: the newest version. */
export type StationSchedule = {
  /** 0 before the first. */
  version: number
  /** Null before the first. */
  applies_at: string | null
  items: { track_id: string }[]
  order: ScheduleOrder
  jingles: { track_ids: string[]; every: number } | null
  programmes: Programme[]
  /** The zone of the programmes' times. */
  time_zone: string
  /** All tracks of these lists. */
  tracks: StationTrack[]
}

export type UpcomingTracks = {
  items: {
    track: { id: string; title: string; album: string; image: string; duration: number }
    starts_at: string
  }[]
}
