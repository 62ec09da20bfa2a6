import { PALETTES } from '../../shared/site/palettes'
import type { Language } from '../../shared/language'
import { html } from '../mail'
import { plainPage } from '../site'

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

/** What the public sees of a club that has no administrator yet, or is being imported. The set-up's address is not on it. */
export function quietPage(language: Language) {
  const { title, text } = TEXTS[language]
  return plainPage(
    { siteName: '', colors: PALETTES.graphite },
    { language, title, body: html`<p>${text}</p>` },
  )
}
