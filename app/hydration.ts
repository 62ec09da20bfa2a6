import { sessionQueries } from './features/session/queries'
import { languageStore } from './lib/intl/language'
import { queryClient } from './query-client'
import { router } from './router'

const written = document.documentElement.lang

/** The router draws its boundaries as the edge did; to be said before it loads. */
export function expectServerRendered() {
  router.ssr = { manifest: undefined }
}

/**
 * Whether React may make the markup of the document its own, instead of painting anew: it was written for a visitor, and this
 * is one, in the language that is spoken here. About a member the edge knows nothing.
 */
export const canHydrate = () =>
  languageStore.getState()?.language === written &&
  queryClient.getQueryData(sessionQueries.all) === null

/** What the edge had to leave out or lock, in the moment that React begins to listen. */
export function removeInert(root: HTMLElement) {
  for (const element of root.querySelectorAll('[inert]')) element.removeAttribute('inert')
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
}

/** Lets go of the thread, for a touch or a frame. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** When everything that the document names is there; it may be by the time that the scripts are. */
export function afterLoad(task: () => void) {
  if (document.readyState === 'complete') task()
  else addEventListener('load', task, { once: true })
}
