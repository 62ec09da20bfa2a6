import { useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { type Currency, currencyOf } from './currency'

/** The price of a membership, in the writing of the language on screen, and in its money unless another is asked for. */
export function usePrice(asked?: Currency) {
  const intl = useIntl()
  const currency = asked ?? currencyOf(intl.locale)
  const format = (minor: number, digits: number) =>
    intl.formatNumber(minor / 100, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return { perMonth: format(brand.prices[currency], 2), nothing: format(0, 0) }
}
