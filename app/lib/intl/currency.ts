import type { Price } from '../../../shared/site/membership'
import type { Language } from '../../../shared/language'

const CURRENCY_OF: Record<Language, string> = { en: 'USD', 'pt-BR': 'BRL' }

/** The price in this currency, or else in that of the language, or else the first. */
export function priceFor(prices: readonly Price[], locale: string, requested?: string) {
  const own = locale === 'pt-BR' ? CURRENCY_OF['pt-BR'] : CURRENCY_OF.en
  const inCurrency = (wanted: string | undefined) =>
    prices.find(({ currency }) => currency === wanted)
  return inCurrency(requested) ?? inCurrency(own) ?? prices[0]
}
