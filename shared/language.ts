export type Language = 'en' | 'pt-BR'

/** An address may name the language it is to be read in: `?lang=pt-BR` (docs/decisions). */
export const LANGUAGE_PARAMETER = 'lang'
/** What a fan chose by hand. A cookie, so that the edge writes the document in it. */
export const LANGUAGE_COOKIE = 'language'

/** The first tag we can serve, in the order of preference; English when there is none. */
export function pickLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const primary = tag?.trim().toLowerCase().split(/[-_;]/)[0]
    if (primary === 'pt') return 'pt-BR'
    if (primary === 'en') return 'en'
  }
  return 'en'
}

/** A text that may have a Portuguese variant beside it, as it is shown in this language. */
export const inLanguage = <T extends string | null>(
  language: Language,
  text: T,
  portuguese: string | null,
) => (language === 'pt-BR' && portuguese ? portuguese : text)
