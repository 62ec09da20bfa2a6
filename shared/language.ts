export type Language = 'en' | 'pt-BR'

/** Language parameter of an address: `?lang=pt-BR`. */
export const LANGUAGE_PARAMETER = 'lang'
/** The chosen language, in a cookie for server rendering. */
export const LANGUAGE_COOKIE = 'language'

/** The first supported language in order of preference; English by default. */
export function pickLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const primary = tag?.trim().toLowerCase().split(/[-_;]/)[0]
    if (primary === 'pt') return 'pt-BR'
    if (primary === 'en') return 'en'
  }
  return 'en'
}

/** The Portuguese variant of a text in Portuguese, if there is one. */
export const inLanguage = <T extends string | null>(
  language: Language,
  text: T,
  portuguese: string | null,
) => (language === 'pt-BR' && portuguese ? portuguese : text)
