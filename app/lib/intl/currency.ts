import { prices } from '../../../brand.config'
import type { Language } from '../../../shared/language'

export type Currency = keyof typeof prices

const CURRENCY_OF: Record<Language, Currency> = { en: 'USD', 'pt-BR': 'BRL' }

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(prices, value)

/** Currencies in which the brand has a price. */
export const currencies = Object.keys(prices).filter(isCurrency)

export const currencyOf = (locale: string) =>
  locale === 'pt-BR' ? CURRENCY_OF['pt-BR'] : CURRENCY_OF.en
