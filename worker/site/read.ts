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
import { ONE_ROW } from '../db/insert-select'
import { sharedRead } from '../db/shared-read'
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
  const previous = last ?? DEFAULTS
  const stamps = await readStamps(db)
  const changed = SECTIONS.filter((section) => stamps[section] !== previous.stamps[section])
  const site =
    changed.length === 0 ? previous.site : await withDocuments(db, previous, stamps, changed)
  last = { site, stamps }
  return site
}

/** The published site, as it was a second ago or later. */
export const readSite = sharedRead(readSiteNow)

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

const UNPUBLISHED = perSection(() => '0')

const DEFAULTS: Known = {
  stamps: UNPUBLISHED,
  site: siteOf(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each section
    perSection((section) => DECLARATIONS[section].defaults) as SiteDocuments,
    perSection(() => 0),
  ),
}

/** Version and time: after an import another document may have the same version. One row of the index for each section. */
async function readStamps(db: Database): Promise<Record<SiteSection, string>> {
  const [row] = await db
    .select(perSection((section) => latestStamp(section).as(section)))
    .from(ONE_ROW)
  return row ?? UNPUBLISHED
}

const latestStamp = (section: SiteSection) =>
  sql<string>`coalesce((select v.version || ' ' || v.published_at from ${siteVersions} v where v.section = ${section} order by v.version desc limit 1), '0')`

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
  { site: previous }: Known,
  stamps: Record<SiteSection, string>,
  changed: readonly SiteSection[],
): Promise<Site> {
  const versions = perSection((section) => Number.parseInt(stamps[section], 10))
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
  const stored = new Map(rows.map(({ section, document }) => [section, document]))
  const read = Object.fromEntries(
    changed.map((section) => {
      const document = stored.get(section)
      return [
        section,
        document === undefined ? DECLARATIONS[section].defaults : documentFrom(section, document),
      ]
    }),
  )
  return siteOf({ ...previous.documents, ...read }, versions)
}
