import { TZDate } from '@date-fns/tz'
import { addDays, startOfDay, subDays, subMonths } from 'date-fns'
import type { TicketFilters } from '../../shared/tickets'

/** The time range of a filter. 'today' is a whole day in the time zone, the others end now. */
export function filterRange(period: TicketFilters['period'], timeZone: string, now: Date) {
  if (period === null) return null
  const here = new TZDate(now.getTime(), timeZone)
  if (period === 'today') {
    const morning = startOfDay(here)
    return { from: iso(morning), before: iso(addDays(morning, 1)) }
  }
  const from = period === '7' ? subDays(here, 7) : subMonths(here, 1)
  return { from: iso(from), before: iso(new Date(now.getTime() + 1)) }
}

const iso = (date: Date) => new Date(date.getTime()).toISOString()
