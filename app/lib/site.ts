import { createContext, use, useSyncExternalStore } from 'react'
import type { DocumentBrand } from '../../shared/site/brand'

/** In the Worker each rendering has its own site; in the browser there is one, from the document. */
export const SiteContext = createContext<DocumentBrand | undefined>(undefined)

let site: DocumentBrand | undefined
const listeners = new Set<() => void>()

/** In the browser: as the document or the back office says. */
export function setSite(published: DocumentBrand) {
  site = published
  for (const listener of listeners) listener()
}

/** The club's names, addresses and pictures, outside of components. Only in the browser. */
export const currentSite = () => known(site)

/** The club's names, addresses and pictures. */
export const useSite = () =>
  known(
    import.meta.env.SSR
      ? use(SiteContext)
      : useSyncExternalStore(subscribe, currentSite, currentSite),
  )

function known(published: DocumentBrand | undefined) {
  if (!published) throw new Error('no site')
  return published
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
