import type { IntlShape } from 'react-intl'

/** '12 AM' to '11 PM', or as the language tells the hours. */
export const hourName = (intl: IntlShape, hour: number) =>
  intl.formatDate(Date.UTC(2000, 0, 1, hour), { hour: 'numeric', timeZone: 'UTC' })

/** A day of the calendar, short: it has no zone. */
export const dayName = (intl: IntlShape, day: string) =>
  intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day of the calendar that may be of another year. */
export const longDayName = (intl: IntlShape, day: string) =>
  intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })

/** 'America/New York': a zone as people read it. */
export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')
