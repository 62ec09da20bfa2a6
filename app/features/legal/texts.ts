import type { LegalText, WriteLegalText } from '../../../content/legal/text'
import { brand, personaName, prices } from '../../../brand.config'
import type { Language } from '../../../shared/language'

export type LegalPage = 'privacy' | 'terms' | 'copyright'

type Load = () => Promise<{ write: WriteLegalText }>

// One chunk for each page and language.
const TEXTS: Record<LegalPage, Record<Language, Load>> = {
  privacy: {
    en: () => import('../../../content/legal/privacy.en'),
    'pt-BR': () => import('../../../content/legal/privacy.pt-BR'),
  },
  terms: {
    en: () => import('../../../content/legal/terms.en'),
    'pt-BR': () => import('../../../content/legal/terms.pt-BR'),
  },
  copyright: {
    en: () => import('../../../content/legal/copyright.en'),
    'pt-BR': () => import('../../../content/legal/copyright.pt-BR'),
  },
}

export async function readLegalText(page: LegalPage, language: Language): Promise<LegalText> {
  const { write } = await TEXTS[page][language]()
  return write({
    site: brand.siteName,
    artist: brand.artistName,
    persona: personaName,
    infoEmail: brand.contact.info,
    supportEmail: brand.contact.support,
    prices: pricesIn(language),
  })
}

function pricesIn(language: Language) {
  const written = Object.entries(prices).map(([currency, minor]) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 100),
  )
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(written)
}
