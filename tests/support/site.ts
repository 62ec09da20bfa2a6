import type { EditedSection, SiteDocuments, SiteSection } from '../../shared/site/sections'
import type { Browser } from './browser'

/** What the editor of a section starts from. */
export const edited = async <Section extends SiteSection>(admin: Browser, section: Section) =>
  (await admin.get(`/api/admin/site/${section}`)).json<EditedSection<SiteDocuments[Section]>>()

/** Publishes a change of the section as it is now. */
export async function publish<Section extends SiteSection>(
  admin: Browser,
  section: Section,
  change: (document: SiteDocuments[Section]) => object,
) {
  const { version, document } = await edited(admin, section)
  return admin.put(`/api/admin/site/${section}`, { version, document: change(document) })
}
