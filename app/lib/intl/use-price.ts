import { useIntl } from 'react-intl'
import { prices } from '../../../brand.config'
import { type Currency, currencyOf } from './currency'

/** The price of a membership, formatted; in the currency of the interface language unless another is given. */
export function usePrice(requested?: Currency) {
  const intl = useIntl()
  const currency = requested ?? currencyOf(intl.locale)
  const format = (minor: number, digits: number) =>
    intl.formatNumber(minor / 100, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return { perMonth: format(prices[currency], 2), free: format(0, 0) }
}
