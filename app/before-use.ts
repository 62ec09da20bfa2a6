import { countVisit } from './features/insight/track-visits'
import { BANNER, prefersReducedMotion, startRotation } from './features/site/landing/rotation'
import { detectLanguage } from './lib/intl/detect-language'
import { isRestored } from './lib/is-restored'
import { registerServiceWorker } from './offline/register'
import { replaceBrokenPictures } from './ui/picture-fallback'

// What a visitor's page does before someone uses it, if its route waits for that (`waitsForUse`). worker/pages/starter.ts evaluates this
// first, and the app with the first sign of use.

countVisit(location.search)
registerServiceWorker((path) => location.assign(path))

const banner = document.querySelector(BANNER)
if (banner) replaceBrokenPictures(banner)
if (banner && !prefersReducedMotion()) startRotation(banner)

// The document may be for someone who has signed in since, or in a language that this browser has not chosen; or it may show something
// that changes by itself.
const isOutdated = isRestored() || detectLanguage() !== document.documentElement.lang
if (isOutdated || scrollY > 0 || document.querySelector('[data-changes]')) startApp()
// By then the page is complete. A visitor who reads first finds the app ready.
if (document.querySelector('[data-awaits-app=to-start]')) setTimeout(startApp, 5000)

function startApp() {
  dispatchEvent(new Event('start-app'))
}
