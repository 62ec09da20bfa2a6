import type { EditedSection, SiteDocuments, SiteSection } from '../../shared/site/sections'
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { openRequestDatabase } from '../../worker/db/client'
import { RequestDatabase } from '../../worker/db/request-database'
import { readSite } from '../../worker/site'
import { siteVersions } from '../../worker/site/tables'
import type { Browser } from './browser'
import { database } from './members'

/** What others share for a second is now what the test has written into the tables. */
export async function readSiteAnew() {
  const d1 = new RequestDatabase(env.DB)
  d1.readAnew()
  await readSite(openRequestDatabase(d1))
}

/** What the editor of a section starts from. */
export const edited = async <Section extends SiteSection>(admin: Browser, section: Section) =>
  (await admin.get(`/api/admin/site/${section}`)).json<EditedSection<SiteDocuments[Section]>>()

/** Publishes a change of the section as it is now, for all readers at once. */
export async function publish<Section extends SiteSection>(
  admin: Browser,
  section: Section,
  change: (document: SiteDocuments[Section]) => object,
) {
  const { version, document } = await edited(admin, section)
  const answer = await admin.put(`/api/admin/site/${section}`, {
    version,
    document: change(document),
  })
  await readSiteAnew()
  return answer
}

/** Publishes a document as another isolate does: this one does not know it yet. */
export async function publishElsewhere(section: SiteSection, document: object) {
  const [newest] = await database
    .select({ version: sql<number>`coalesce(max(${siteVersions.version}), 0)` })
    .from(siteVersions)
    .where(eq(siteVersions.section, section))
  await database.insert(siteVersions).values({
    section,
    version: (newest?.version ?? 0) + 1,
    document: JSON.stringify(document),
    published_at: new Date().toISOString(),
    by_name: 'x',
  })
}
