import type { Language } from '../../shared/language'
import { html } from '../mail'
import { DEFAULT_COLORS, plainPage } from '../site'

const TEXTS = {
  en: {
    title: 'Opening soon',
    text: 'This club is being set up. Please come back later.',
  },
  'pt-BR': {
    title: 'Em breve',
    text: 'Este clube está sendo preparado. Volte mais tarde.',
  },
}

/** Nobody has chosen a look yet. */
const NEUTRAL = {
  ...DEFAULT_COLORS,
  night: '#131316',
  chalk: '#f3f3f6',
  pink: '#64646f',
  violet: '#84848f',
  cyan: '#a6a6b0',
  acid: '#c9c9d1',
}

/** What the public sees of a club that has no administrator yet, or is being imported. The set-up's address is not on it. */
export function quietPage(language: Language) {
  const { title, text } = TEXTS[language]
  return plainPage(
    { siteName: '', colors: NEUTRAL },
    { language, title, body: html`<p>${text}</p>` },
  )
}
