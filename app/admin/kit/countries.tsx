import { type IntlShape, useIntl } from 'react-intl'
import { COUNTRIES, FIRST_COUNTRIES } from '../../../shared/countries'
import { Select } from './controls'
import { custom } from './fields'

/** 'United States' for USA, in the language on screen. */
export function countryName(intl: IntlShape, code: string) {
  const region = COUNTRIES.get(code)
  return (region && intl.formatDisplayName(region, { type: 'region' })) ?? code
}

/** All countries by name in the language on screen, after those of the specification. */
export function countryOptions(intl: IntlShape) {
  const rank = (code: string) =>
    FIRST_COUNTRIES.includes(code) ? FIRST_COUNTRIES.indexOf(code) : FIRST_COUNTRIES.length
  return [...COUNTRIES.keys()]
    .map((value) => ({ value, label: countryName(intl, value) }))
    .toSorted(
      (one, other) =>
        rank(one.value) - rank(other.value) || one.label.localeCompare(other.label, intl.locale),
    )
}

/** Any country, as alpha-3. */
export const country = (name: string) =>
  custom(name, 'venue.country', CountryChoice, {
    initial: FIRST_COUNTRIES[0],
    read: (value) => value ?? FIRST_COUNTRIES[0],
  })

const CountryChoice = ({ name, label }: { name: string; label: string }) => (
  <Select name={name} label={label} options={countryOptions(useIntl())} />
)
