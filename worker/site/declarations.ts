import { unreadablePairs } from '../../shared/site/colors'
import type { Brand, PublicBrand } from '../../shared/site/brand'
import type { SiteDocuments, SiteSection } from '../../shared/site/sections'
import { DomainError } from '../errors'
import { DEFAULTS } from './defaults'

type Declaration<Document> = {
  /** What applies until something is published. */
  defaults: Document
  /** What everyone may read of it; without it only the team reads the section. */
  publicView?: (document: Document, documents: SiteDocuments) => object
  /** What the schema cannot say. @throws DomainError */
  check?: (document: Document) => void
}

const asItIs = <Document extends object>(document: Document) => document

/** A new section is one entry here, and its schema in shared/site/sections.ts. */
export const DECLARATIONS: { [Section in SiteSection]: Declaration<SiteDocuments[Section]> } = {
  brand: { defaults: DEFAULTS.brand, publicView: publicBrand, check: checkColors },
  home: { defaults: DEFAULTS.home, publicView: asItIs },
  artist: { defaults: DEFAULTS.artist, publicView: asItIs },
  catalog: { defaults: DEFAULTS.catalog, publicView: asItIs },
  legal: { defaults: DEFAULTS.legal, publicView: asItIs },
  radio: { defaults: DEFAULTS.radio, publicView: asItIs },
  membership: { defaults: DEFAULTS.membership, publicView: asItIs },
  persona: { defaults: DEFAULTS.persona },
}

/** Without the team's own addresses; with the persona's name and the prices, which pages show. */
function publicBrand(
  { contact, ...brand }: Brand,
  { persona, membership }: SiteDocuments,
): PublicBrand {
  const { info, support, location } = contact
  return {
    ...brand,
    contact: { info, support, location },
    personaName: persona.name,
    prices: membership.prices,
  }
}

/** @throws DomainError `colors_unreadable` with the pairs */
function checkColors({ colors }: Brand) {
  const pairs = unreadablePairs(colors)
  if (pairs.length === 0) return
  const fields: Record<string, string> = {}
  for (const { text, background, theme, contrast } of pairs) {
    const place = theme === null ? '' : ` in the theme ${theme}`
    fields[`document.colors.${text}`] ??=
      `${text} on ${background}${place} has a contrast of ${contrast.toFixed(2)}:1; text needs 4.5:1`
  }
  throw new DomainError('colors_unreadable', { fields, pairs })
}
