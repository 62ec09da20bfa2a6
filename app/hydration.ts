import { sessionQueries } from './features/session/queries'
import { currentLanguage } from './lib/intl/language'
import { queryClient } from './query-client'
import type { AppRouter } from './router'

const documentLanguage = document.documentElement.lang

/**
 * Makes the router render the same boundaries as the Worker did, and leave the page where its reader has scrolled it, or where the browser
 * has restored it. To be called before it loads.
 */
export function expectServerRendered(router: AppRouter) {
  router.ssr = { manifest: undefined }
  const opened = router.history.location.href
  let isFirst = true
  router.options.scrollRestoration = ({ location }) => {
    // A link may be pressed before the opened page is rendered. Then the first call is about that link.
    const keepsPosition = isFirst && scrollY > 0 && location.href === opened
    isFirst = false
    return !keepsPosition
  }
}

/**
 * Whether React may hydrate the document instead of rendering again: it has the screen, and was written for a visitor, so this must be
 * one, in the same language.
 */
export const canHydrate = (root: HTMLElement) =>
  root.dataset.awaitsApp === '' &&
  currentLanguage() === documentLanguage &&
  queryClient.getQueryData(sessionQueries.all) === null

/** Presses the button that someone pressed before the app was here (worker/pages/starter.ts). React hydrates at once what is pressed. */
export function repeatPress(root: HTMLElement) {
  root.removeAttribute('data-awaits-app')
  const pressed = root.querySelector<HTMLElement>('[data-pressed]')
  pressed?.removeAttribute('data-pressed')
  pressed?.click()
}

/** Yields to the browser, for input or a frame. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Runs a task after the load event, which may have been before the scripts ran. */
export function afterLoad(task: () => void) {
  if (document.readyState === 'complete') task()
  else addEventListener('load', task, { once: true })
}
