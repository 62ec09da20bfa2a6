import { addDays } from '../lib/team-clock'

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

/** The change in percent, to one decimal. Null if there was nothing before. */
export const trend = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** A share in percent, to one decimal; 0 of 0. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

/** Rounded to whole numbers; 0 if `count` is 0. */
export const average = (total: number, count: number) =>
  count === 0 ? 0 : Math.round(total / count)
