import type { Context } from 'hono'
import { isSiteSection } from '../../shared/site/sections'
import { currentViewer } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { readPreview, type Site } from '../site'

/** `/?preview=home`: the page as fans will see it with the administrator's draft of this section. */
const PREVIEW_PARAMETER = 'preview'

/** The site with the draft, for administrators only; null for any other request. */
export async function previewedSite(c: Context<AppEnv>): Promise<Site | null> {
  const section = c.req.query(PREVIEW_PARAMETER)
  if (section === undefined || !isSiteSection(section)) return null
  const viewer = await currentViewer(c)
  return viewer?.isAdmin ? readPreview(c.var.db, viewer, section) : null
}

/** Only a page of this site may show the preview in a frame. */
export const framed = (policy: string) =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
