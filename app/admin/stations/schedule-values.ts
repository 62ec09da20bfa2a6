import {
  type Programme,
  type ScheduleInput,
  type ScheduleOrder,
  type StationSchedule,
  type StationTrack,
  overlappingProgramme,
} from '../../../shared/stations'

/** A track may be in a list several times, so each place has a key. */
export type ListedTrack = { key: string; track: StationTrack }

export type ProgrammeValues = Omit<Programme, 'track_ids'> & { key: string; tracks: ListedTrack[] }

export type ScheduleValues = {
  order: ScheduleOrder
  items: ListedTrack[]
  jingles: ListedTrack[]
  every: string
  programmes: ProgrammeValues[]
}

const EVERY = 4

let keys = 0
const newKey = () => `place-${++keys}`

export const listed = (track: StationTrack): ListedTrack => ({ key: newKey(), track })

export const newProgramme = (): ProgrammeValues => ({
  key: newKey(),
  weekday: 5,
  from: '20:00',
  to: '22:00',
  tracks: [],
})

export function scheduleValues(schedule: StationSchedule): ScheduleValues {
  const known = new Map(schedule.tracks.map((track) => [track.id, track]))
  const listOf = (ids: string[]) => ids.flatMap((id) => known.get(id) ?? []).map(listed)
  return {
    order: schedule.order,
    items: listOf(schedule.items.map(({ track_id }) => track_id)),
    jingles: listOf(schedule.jingles?.track_ids ?? []),
    every: `${schedule.jingles?.every ?? EVERY}`,
    programmes: schedule.programmes.map(({ track_ids, ...programme }) => ({
      ...programme,
      key: newKey(),
      tracks: listOf(track_ids),
    })),
  }
}

const idsOf = (tracks: ListedTrack[]) => tracks.map(({ track }) => track.id)

/** As the API takes it. */
export const scheduleInput = (values: ScheduleValues, version: number): ScheduleInput => ({
  version,
  items: idsOf(values.items).map((track_id) => ({ track_id })),
  order: values.order,
  jingles:
    values.jingles.length === 0
      ? null
      : { track_ids: idsOf(values.jingles), every: Number(values.every) },
  programmes: values.programmes.map(({ weekday, from, to, tracks }) => ({
    weekday,
    from,
    to,
    track_ids: idsOf(tracks),
  })),
})

export type ScheduleProblem = 'every' | 'times' | 'empty-programme' | 'overlap'

/** What the team has to correct first; null if nothing. */
export function problemOf({ jingles, every, programmes }: ScheduleValues): ScheduleProblem | null {
  const count = Number(every)
  if (jingles.length > 0 && !(Number.isInteger(count) && count >= 1 && count <= 100)) return 'every'
  if (programmes.some(({ from, to }) => from === '' || to === '')) return 'times'
  if (programmes.some(({ tracks }) => tracks.length === 0)) return 'empty-programme'
  return overlappingProgramme(programmes) === null ? null : 'overlap'
}
