import { addDays } from '../platform/team-clock'

export type DateRange = { from: string; to: string }

/** The last days up to and with `today`. */
export const lastDays = (days: number, today: string): DateRange => ({
  from: addDays(today, 1 - days),
  to: today,
})

/** The equally long span immediately before. */
export const previousRange = ({ from }: DateRange, days: number): DateRange => ({
  from: addDays(from, -days),
  to: addDays(from, -1),
})

export const daysIn = ({ from, to }: DateRange) => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Percent against the time before, to one decimal. Null when there was nothing: no growth is infinite. */
export const trend = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** A part of a whole in percent, to one decimal; of nothing, none. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

/** Whole seconds; none when there is nothing to share. */
export const average = (total: number, count: number) =>
  count === 0 ? 0 : Math.round(total / count)
