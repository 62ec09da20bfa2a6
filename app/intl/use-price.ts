import { useIntl } from 'react-intl'
import { brand } from '../../brand.config'
import type { Language } from './detect-language'

type Currency = keyof typeof brand.prices

const CURRENCIES: Record<Language, Currency> = { en: 'USD', 'pt-BR': 'BRL' }

/** The price of a membership, in the money and the writing of the language on screen. */
export function usePrice() {
  const intl = useIntl()
  const currency = intl.locale === 'pt-BR' ? CURRENCIES['pt-BR'] : CURRENCIES.en
  const format = (minor: number, digits: number) =>
    intl.formatNumber(minor / 100, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return { perMonth: format(brand.prices[currency], 2), nothing: format(0, 0) }
}
