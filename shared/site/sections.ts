import * as z from 'zod/mini'
import { Version } from '../version'
import { Artist } from './artist'
import { Brand, type PublicBrand } from './brand'
import { CatalogTexts } from './catalog'
import { Home } from './home'
import { Legal } from './legal'
import { MembershipOffer } from './membership'
import { Persona } from './persona'
import { RadioTexts } from './radio'

/** The sections of the site, each a document that is published as a whole. */
export const SITE_SECTIONS = {
  brand: Brand,
  home: Home,
  artist: Artist,
  catalog: CatalogTexts,
  legal: Legal,
  radio: RadioTexts,
  membership: MembershipOffer,
  persona: Persona,
} satisfies Record<string, z.ZodMiniType>

export type SiteSection = keyof typeof SITE_SECTIONS
export type SiteDocuments = { [Section in SiteSection]: z.infer<(typeof SITE_SECTIONS)[Section]> }
/** What everyone may read. */
export type PublicSite = Omit<SiteDocuments, 'brand' | 'persona'> & { brand: PublicBrand }
export type SiteDocument = SiteDocuments[SiteSection]

export const isSiteSection = (name: string): name is SiteSection =>
  Object.hasOwn(SITE_SECTIONS, name)

const AnyDocument = z.union(
  Object.entries(SITE_SECTIONS).map(([title, schema]) =>
    z.clone(schema).register(z.globalRegistry, { title }),
  ),
)

/** `version`: of the document that was changed. */
export const publicationOf = <T extends z.ZodMiniType>(document: T) =>
  z.object({ version: Version, document })
/** `version`: of the document that the draft began with. */
export const draftOf = <T extends z.ZodMiniType>(document: T) =>
  z.object({ version: z.optional(Version), document })

/** Of any section, for the description of the API. */
export const AnyPublication = publicationOf(AnyDocument)
export const AnyDraft = draftOf(AnyDocument)

/** What an editor of a section starts from. `draft`: of this administrator. */
export type EditedSection<Document = SiteDocument> = {
  version: number
  document: Document
  draft: Document | null
  /** The version that the draft began with. */
  draft_version: number | null
}

export type SiteVersion = {
  version: number
  published_at: string
  /** The name of the administrator. */
  by: string
}
