import { and, desc, eq, or, sql } from 'drizzle-orm'
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
import { DECLARATIONS } from './declarations'
import { siteVersions } from './tables'

/** The published site. Where nothing is published, the defaults, as version 0. */
export type Site = {
  /** As they were published. */
  documents: SiteDocuments
  versions: Record<SiteSection, number>
  /** Changes with every publication. */
  key: string
  /** With the names in its texts. */
  brand: Brand
  /** What everyone may read, with the names in its texts. */
  publicSite: PublicSite
}

/** Other isolates show a change after this time at the latest, and then one request reads the versions. */
const CHECKED_MS = 1000

const SECTIONS = Object.keys(SITE_SECTIONS).filter((name) => isSiteSection(name))

let known: { site: Site; until: number } | null = null
/** Counts the publications in this isolate: what was read before one must not be kept after it. */
let changes = 0

/** What this isolate reads next is what is published now. */
export function refreshSite() {
  changes += 1
  if (known) known.until = 0
}

const clears = new Set<() => void>()

/** Registers a cache of what contains the site. */
export const clearOnSiteChange = (clear: () => void) => {
  clears.add(clear)
}

/** To be called after something was published in this isolate. */
export function siteChanged() {
  refreshSite()
  known = null
  for (const clear of clears) clear()
}

/** The published site, cached in this isolate. */
export async function readSite(db: Database): Promise<Site> {
  if (known && known.until > Date.now()) return known.site
  const before = changes
  const previous = known?.site ?? DEFAULT_SITE
  const versions = await readVersions(db)
  const changed = SECTIONS.filter((section) => versions[section] !== previous.versions[section])
  const site =
    changed.length === 0 ? previous : await withDocuments(db, previous, versions, changed)
  if (changes === before) known = { site, until: Date.now() + CHECKED_MS }
  return site
}

/** Names, addresses, logo and colours of the published site. */
export const readBrand = async (db: Database) => (await readSite(db)).brand

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
    key: SECTIONS.map((section) => versions[section]).join('.'),
    brand: named.brand,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the views that the declarations make
    publicSite: Object.fromEntries(views) as PublicSite,
  }
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

const NOTHING_PUBLISHED = perSection(() => 0)

const DEFAULT_SITE = siteOf(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each section
  perSection((section) => DECLARATIONS[section].defaults) as SiteDocuments,
  NOTHING_PUBLISHED,
)

/** One row of the index for each section. */
async function readVersions(db: Database): Promise<Record<SiteSection, number>> {
  const [row] = await db
    .select(perSection((section) => latestVersion(section).as(section)))
    .from(sql`(select 1)`)
  return row ?? NOTHING_PUBLISHED
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
export const latestVersion = (section: SiteSection) =>
  sql<number>`(select coalesce(max(v.version), 0) from ${siteVersions} v where v.section = ${section})`

async function withDocuments(
  db: Database,
  previous: Site,
  versions: Record<SiteSection, number>,
  changed: readonly SiteSection[],
): Promise<Site> {
  const rows = await db
    .select({ section: siteVersions.section, document: siteVersions.document })
    .from(siteVersions)
    .where(
      or(
        ...changed.map((section) =>
          and(eq(siteVersions.section, section), eq(siteVersions.version, versions[section])),
        ),
      ),
    )
  const read = Object.fromEntries(
    rows.map(({ section, document }) => [section, documentFrom(section, document)]),
  )
  return siteOf({ ...previous.documents, ...read }, versions)
}
