import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SiteSection } from '../../shared/site/sections'

/** Every published document. The one with the highest version of its section is on the site; without one the defaults are. */
export const siteVersions = sqliteTable(
  'site_versions',
  {
    section: text().$type<SiteSection>().notNull(),
    /** From 1. */
    version: integer().notNull(),
    /** JSON. */
    document: text().notNull(),
    published_at: text().notNull(),
    /** The administrator; null after the account was deleted. */
    by_id: text(),
    by_name: text().notNull(),
  },
  (versions) => [
    primaryKey({ columns: [versions.section, versions.version] }),
    index('site_versions_by').on(versions.by_id),
  ],
)

/** What an administrator has saved and not published, one for each section. */
export const siteDrafts = sqliteTable(
  'site_drafts',
  {
    section: text().$type<SiteSection>().notNull(),
    user_id: text().notNull(),
    /** JSON. */
    document: text().notNull(),
    /** The version that the draft began with. */
    version: integer().notNull(),
    saved_at: text().notNull(),
  },
  (drafts) => [
    primaryKey({ columns: [drafts.section, drafts.user_id] }),
    index('site_drafts_user').on(drafts.user_id),
  ],
)
