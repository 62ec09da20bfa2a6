import type { Price } from '../../shared/site/membership'
import type { Language } from '../../shared/language'
import { filled } from '../../shared/site/fill'
import type { LegalPage, LegalText } from '../../shared/site/legal'
import type { Site } from './read'

/** A legal text with what the club has now in place of the names. */
export function legalText(
  { documents, brand, publicSite }: Site,
  page: LegalPage,
  language: Language,
): LegalText & { updated: string } {
  const { updated, [language]: text } = documents.legal[page]
  const values = {
    site: brand.siteName,
    artist: brand.artistName,
    persona: publicSite.brand.personaName,
    infoEmail: brand.contact.info,
    supportEmail: brand.contact.support,
    prices: pricesIn(documents.membership.prices, language),
  }
  return { updated, ...filled(text, values) }
}

function pricesIn(prices: Price[], language: Language) {
  const written = prices.map(({ currency, amount }) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100),
  )
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(written)
}
