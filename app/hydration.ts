// How the app takes over a document that the Worker has written (worker/pages/render-shell.ts).
import { PRELOADED_ID, type PreloadedEntry, SITE_ID } from '../shared/server-rendering'
import { sessionQueries } from './features/session/queries'
import { currentLanguage } from './lib/intl/language'
import { setSite } from './lib/site'
import { queryClient } from './query-client'
import type { AppRouter } from './router'

const documentLanguage = document.documentElement.lang

/** Fills the query cache from the document, so that the first screen makes no request. */
export function readPreloadedData() {
  setSite(parsed(SITE_ID))
  for (const [key, data, asksAgain] of parsed<PreloadedEntry[] | null>(PRELOADED_ID) ?? []) {
    if (key[0] === sessionQueries.all[0] && isRestored()) continue
    // A page may have been open for long before the app was here: without a connection, or in a hidden tab.
    queryClient.setQueryData(key, data, { updatedAt: asksAgain ? 0 : performance.timeOrigin })
  }
}

/** Our own Worker wrote it, from the same types. */
const parsed = <T>(id: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T

/** Back or Forward brought the document, which may be older than the sign-in. */
const isRestored = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')

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
  // At these moments it forgets what has scrolled, and it keeps positions only of what has. The page may have scrolled before it was here.
  const tellScrolled = () => void document.dispatchEvent(new Event('scroll'))
  router.subscribe('onBeforeLoad', tellScrolled)
  router.subscribe('onRendered', tellScrolled)
}

/** Loads the opened page, or the one to which it redirects: an app that is not mounted does not follow a new address by itself. */
export async function loadFirstScreen(router: AppRouter) {
  const stopFollowing = router.history.subscribe(() => void router.load())
  await Promise.allSettled([router.load()])
  stopFollowing()
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
