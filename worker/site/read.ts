import { type SQL, desc, eq, sql } from 'drizzle-orm'
import type { Brand } from '../../shared/site/brand'
import { filled } from '../../shared/site/fill'
import {
  type PublicSite,
  SITE_SECTIONS,
  type SiteDocuments,
  type SiteSection,
  isSiteSection,
} from '../../shared/site/sections'
import type { Database } from '../db/client'
import { sharedRead } from '../db/shared-read'
import { DomainError } from '../errors'
import { DECLARATIONS } from './declarations'
import { siteVersions } from './tables'

/** The published site. Where nothing is published, the defaults, as version 0. */
export type Site = {
  /** As they were published. */
  documents: SiteDocuments
  versions: Record<SiteSection, number>
  /** With the names in its texts. */
  brand: Brand
  /** What everyone may read, with the names in its texts. */
  publicSite: PublicSite
}

const SECTIONS = Object.keys(SITE_SECTIONS).filter((name) => isSiteSection(name))

type Known = { site: Site; stamps: Record<SiteSection, string> }

/** What this isolate has read last: only documents of other versions are read. */
let last: Known | null = null

/** The site as it is published now. */
export async function readSiteNow(db: Database): Promise<Site> {
  const known = last ?? DEFAULTS
  const rows = await selectLatest(db, known.stamps)
  const latest = new Map(rows.map((row) => [row.section, row]))
  const stamps = perSection((section) => latest.get(section)?.stamp ?? UNPUBLISHED)
  const isChanged = SECTIONS.some((section) => stamps[section] !== known.stamps[section])
  last = isChanged ? { site: siteFrom(known, latest), stamps } : known
  return last.site
}

/** The published site, as it was a second ago or later. */
export const readSite = sharedRead(readSiteNow)

/** Names, addresses, logo and colours of the published site. */
export const readBrand = async (db: Database) => (await readSite(db)).brand

/** Names and time zone as this isolate has read them last, or the defaults: for a write on the condition `isPublished`. */
export function lastBrand() {
  const { site, stamps } = last ?? DEFAULTS
  return { brand: site.brand, stamp: stamps.brand }
}

/** A condition: no other version of the section was published since this one. */
export const isPublished = (section: SiteSection, stamp: string) =>
  sql<number>`(coalesce((select ${STAMP} from ${siteVersions} v where v.section = ${section} order by v.version desc limit 1), ${UNPUBLISHED}) = ${stamp})`

/** @param documents where `{artist}` and `{site}` stand for the names */
export function siteOf(documents: SiteDocuments, versions: Record<SiteSection, number>): Site {
  const { artistName: artist, siteName: site } = documents.brand
  const named = filled(documents, { artist, site })
  const views = SECTIONS.flatMap((section) => {
    const view = publicView(section, named)
    return view ? [[section, view] as const] : []
  })
  return {
    documents,
    versions,
    brand: named.brand,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the views that the declarations make
    publicSite: Object.fromEntries(views) as PublicSite,
  }
}

/** @param names separated by commas; default: all. @throws DomainError `invalid_input` */
export function sectionsOf(site: PublicSite, names?: string): Partial<PublicSite> {
  const sections = names?.split(',') ?? Object.keys(site)
  if (sections.some((name) => !Object.hasOwn(site, name))) throw new DomainError('invalid_input')
  return Object.fromEntries(Object.entries(site).filter(([name]) => sections.includes(name)))
}

const publicView = <Section extends SiteSection>(section: Section, documents: SiteDocuments) =>
  DECLARATIONS[section].publicView?.(documents[section], documents)

/** A document as stored, with the defaults for fields that did not exist when it was published. */
export const documentFrom = <Section extends SiteSection>(
  section: Section,
  stored: string,
): SiteDocuments[Section] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema checked it when it was stored
  withDefaults(DECLARATIONS[section].defaults, JSON.parse(stored)) as SiteDocuments[Section]

function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (!isObject(defaults) || !isObject(stored)) return stored
  return {
    ...stored,
    ...Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        Object.hasOwn(stored, name) ? withDefaults(value, stored[name]) : value,
      ]),
    ),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const perSection = <T>(valueOf: (section: SiteSection) => T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each section
  Object.fromEntries(SECTIONS.map((section) => [section, valueOf(section)])) as Record<
    SiteSection,
    T
  >

const UNPUBLISHED = '0'
/** With the time: after an import another document may have the same version. */
const STAMP = sql<string>`(version || ' ' || published_at)`

const DEFAULTS: Known = {
  stamps: perSection(() => UNPUBLISHED),
  site: siteOf(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each section
    perSection((section) => DECLARATIONS[section].defaults) as SiteDocuments,
    perSection(() => 0),
  ),
}

type Latest = {
  section: SiteSection
  version: number
  stamp: string
  /** Null if it is the known one. */
  document: string | null
}

/** One row of the index for each section that was published. */
function selectLatest(db: Database, known: Known['stamps']): Promise<Latest[]> {
  const sections = sql`json_each(${JSON.stringify(known)})`
  return db
    .select({
      section: siteVersions.section,
      version: siteVersions.version,
      stamp: STAMP.as('stamp'),
      document: sql<
        string | null
      >`case when ${STAMP} = json_each.value then null else ${siteVersions.document} end`.as(
        'document',
      ),
    })
    .from(siteVersions)
    .innerJoin(sections, eq(siteVersions.section, sql`json_each.key`))
    .where(eq(siteVersions.version, latestVersion(sql`json_each.key`)))
}

function siteFrom({ site: known }: Known, latest: Map<SiteSection, Latest>): Site {
  const documentOf = (section: SiteSection) => {
    const row = latest.get(section)
    if (!row) return DECLARATIONS[section].defaults
    return row.document === null ? known.documents[section] : documentFrom(section, row.document)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each section
  const documents = perSection(documentOf) as SiteDocuments
  return siteOf(
    documents,
    perSection((section) => latest.get(section)?.version ?? 0),
  )
}

/** A statement for `publishedFrom`: the latest version of a section, past every cache. */
export const selectPublished = (db: Database, section: SiteSection) =>
  db
    .select({ version: siteVersions.version, document: siteVersions.document })
    .from(siteVersions)
    .where(eq(siteVersions.section, section))
    .orderBy(desc(siteVersions.version))
    .limit(1)

export const publishedFrom = <Section extends SiteSection>(
  section: Section,
  [row]: { version: number; document: string }[],
) => ({
  version: row?.version ?? 0,
  document: row ? documentFrom(section, row.document) : DECLARATIONS[section].defaults,
})

/** An expression: the latest version of a section, 0 if there is none. */
export const latestVersion = (section: SiteSection | SQL) =>
  sql<number>`(select coalesce(max(v.version), 0) from ${siteVersions} v where v.section = ${section})`
