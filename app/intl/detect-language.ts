export type Language = 'en' | 'pt-BR'

/** The first tag we can serve, in the order of preference; English when there is none. */
export function pickLanguage(tags: readonly (string | null)[]): Language {
  for (const tag of tags) {
    const primary = tag?.toLowerCase().split(/[-_]/)[0]
    if (primary === 'pt') return 'pt-BR'
    if (primary === 'en') return 'en'
  }
  return 'en'
}
