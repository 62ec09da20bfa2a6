import { sessionQueries } from './features/session/queries'
import { currentLanguage } from './lib/intl/language'
import { queryClient } from './query-client'
import type { AppRouter } from './router'

const documentLanguage = document.documentElement.lang

/** Makes the router render the same boundaries as the Worker did. To be called before it loads. */
export function expectServerRendered(router: AppRouter) {
  router.ssr = { manifest: undefined }
}

/**
 * Whether React may hydrate the document instead of rendering again: it was written for a visitor, so this must be one, in the
 * same language.
 */
export const canHydrate = () =>
  currentLanguage() === documentLanguage && queryClient.getQueryData(sessionQueries.all) === null

/** Restores what the document had to leave out or lock, right before React takes over. */
export function removeInert(root: HTMLElement) {
  for (const element of root.querySelectorAll('[inert]')) element.removeAttribute('inert')
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
}

/** Yields to the browser, for input or a frame. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Runs a task after the load event, which may have been before the scripts ran. */
export function afterLoad(task: () => void) {
  if (document.readyState === 'complete') task()
  else addEventListener('load', task, { once: true })
}
