import { brand } from '../../../brand.config'
import type { Language } from '../../../shared/language'

export type Currency = keyof typeof brand.prices

const OF_LANGUAGE: Record<Language, Currency> = { en: 'USD', 'pt-BR': 'BRL' }

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(brand.prices, value)

/** Those that the brand has a price in. */
export const currencies = Object.keys(brand.prices).filter(isCurrency)

export const currencyOf = (locale: string) =>
  locale === 'pt-BR' ? OF_LANGUAGE['pt-BR'] : OF_LANGUAGE.en
