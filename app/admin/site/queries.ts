import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EditedSection, SiteDocument, SiteSection } from '../../../shared/site/sections'
import { adminSiteApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { siteApi } from '../../lib/api/clients'
import { setSite } from '../../lib/site'

const api = adminSiteApi[':section']
const ALL = ['admin', 'site'] as const

export const siteQueries = {
  edited: (section: SiteSection) =>
    queryOptions({
      queryKey: [...ALL, section],
      queryFn: () => readEdited(section),
      // A form starts from it, and must not change below the hands of an administrator.
      staleTime: Infinity,
      gcTime: 0,
    }),

  versions: (section: SiteSection, before: number | null) =>
    queryOptions({
      queryKey: [...ALL, section, 'versions', before],
      queryFn: () =>
        call(
          api.versions.$get({
            param: { section },
            query: before === null ? {} : { before: `${before}` },
          }),
        ),
      staleTime: 0,
    }),
}

/** `base`: the document that the draft began with, or the published one. */
export type Edited = EditedSection & { base: SiteDocument }

async function readEdited(section: SiteSection): Promise<Edited> {
  const edited = await readPublished(section)
  const { document, version, draft_version: began } = edited
  if (began === null || began === version) return { ...edited, base: document }
  const param = { section, version: `${began}` }
  const { document: base } = await call<Published>(api.versions[':version'].$get({ param }))
  return { ...edited, base }
}

export type Published = { version: number; document: SiteDocument }

export const publish = (section: SiteSection, version: number, document: SiteDocument) =>
  call<Published>(api.$put({ param: { section }, json: { version, document } }))

export const saveDraft = (section: SiteSection, version: number, document: SiteDocument) =>
  call(api.draft.$put({ param: { section }, json: { version, document } }))

export const discardDraft = (section: SiteSection) =>
  call(api.draft.$delete({ param: { section } }))

export const restore = (section: SiteSection, version: number) =>
  call<Published>(
    api.versions[':version'].restore.$post({ param: { section, version: `${version}` } }),
  )

export const readPublished = (section: SiteSection): Promise<EditedSection> =>
  call(api.$get({ param: { section } }))

/** This tab shows what was published, also around the editor. */
export async function showPublished(queryClient: QueryClient) {
  paint()
  const [site] = await Promise.all([
    // It is published all the same, and the next load shows it.
    call(siteApi.index.$get({ query: { sections: 'brand' } })).catch(() => null),
    queryClient.invalidateQueries({ queryKey: ['site'] }),
  ])
  if (site?.brand) setSite(site.brand)
}

/** The colours of this tab: its document names those of an earlier version. */
function paint() {
  const before = document.querySelector('link[href^="/site.css"]')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/site.css?at=${Date.now()}`
  link.addEventListener('load', () => before?.remove())
  document.head.append(link)
}
