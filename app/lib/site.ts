import { createContext, use, useSyncExternalStore } from 'react'
import type { DocumentBrand } from '../../shared/site/brand'

/** In the Worker each rendering has its own site; in the browser there is one, from the document. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Worker always provides it
export const SiteContext = /* @__PURE__ */ createContext({} as DocumentBrand)

let site: DocumentBrand
const listeners = new Set<() => void>()

/** In the browser: as the document or the back office says. */
export function setSite(published: DocumentBrand) {
  site = published
  for (const listener of listeners) listener()
}

/** The club's names, addresses and pictures, outside of components. Only in the browser. */
export const currentSite = () => site

/** The club's names, addresses and pictures. */
export const useSite = () =>
  import.meta.env.SSR ? use(SiteContext) : useSyncExternalStore(subscribe, currentSite, currentSite)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
