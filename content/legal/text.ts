/** The values in the legal texts. Money and dates are formatted already. */
export type LegalFacts = {
  site: string
  artist: string
  persona: string
  infoEmail: string
  supportEmail: string
  /** The monthly price in each currency, formatted in the language of the text. */
  prices: string
}

export type LegalSection = {
  id: string
  title: string
  paragraphs: string[]
  points?: string[]
  /** After the points. */
  closing?: string
}

export type LegalText = { intro: string[]; sections: LegalSection[] }

export type WriteLegalText = (facts: LegalFacts) => LegalText
