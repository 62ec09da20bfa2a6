import { useIntl } from 'react-intl'
import { useSite } from '../site'
import { priceFor } from './currency'

/** The price of a membership, formatted; in the currency of the interface language unless another is given. */
export function usePrice(requested?: string) {
  const intl = useIntl()
  const { prices } = useSite()
  const { currency = 'USD', amount = 0 } = priceFor(prices, intl.locale, requested) ?? {}
  const format = (minor: number, digits: number) =>
    intl.formatNumber(minor / 100, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  return { currency, perMonth: format(amount, 2), free: format(0, 0) }
}
