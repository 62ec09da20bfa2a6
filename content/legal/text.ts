/** What the legal texts are told, so that nothing in them is typed twice. Money and dates come as they are read. */
export type LegalFacts = {
  site: string
  artist: string
  persona: string
  infoEmail: string
  supportEmail: string
  /** Every price of a month, as it is written in the language of the text. */
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
