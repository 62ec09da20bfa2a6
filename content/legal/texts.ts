import { write as copyrightEn } from './copyright.en.ts'
import { write as copyrightPt } from './copyright.pt-BR.ts'
import { write as privacyEn } from './privacy.en.ts'
import { write as privacyPt } from './privacy.pt-BR.ts'
import { write as termsEn } from './terms.en.ts'
import { write as termsPt } from './terms.pt-BR.ts'
import type { WriteLegalText } from './text.ts'

/** When each text last changed. */
const UPDATED = { privacy: '2026-11-22', terms: '2026-11-21', copyright: '2026-10-01' }

const page = (updated: string, en: WriteLegalText, pt: WriteLegalText) => ({
  updated,
  en: en(PLACEHOLDERS),
  'pt-BR': pt(PLACEHOLDERS),
})

/** They are filled in when a text is read. */
const PLACEHOLDERS = {
  site: '{site}',
  artist: '{artist}',
  persona: '{persona}',
  infoEmail: '{infoEmail}',
  supportEmail: '{supportEmail}',
  prices: '{prices}',
}

export const legalTexts = {
  privacy: page(UPDATED.privacy, privacyEn, privacyPt),
  terms: page(UPDATED.terms, termsEn, termsPt),
  copyright: page(UPDATED.copyright, copyrightEn, copyrightPt),
}
