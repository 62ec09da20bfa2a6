import type { IntlShape } from 'react-intl'
import { COUNTRIES } from '../../../shared/events'
import { choice } from './fields'

/** 'United States' for USA, in the language on screen. */
export function countryName(intl: IntlShape, code: string) {
  const region = Object.entries(COUNTRIES).find(([alpha3]) => alpha3 === code)?.[1]
  return (region && intl.formatDisplayName(region, { type: 'region' })) ?? code
}

export const country = (name: string) =>
  choice(name, 'venue.country', Object.keys(COUNTRIES), {
    word: (code, intl) => countryName(intl, code),
  })
