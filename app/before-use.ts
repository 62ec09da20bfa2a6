import { countVisit } from './features/insight/track-visits'
import { BANNER, prefersReducedMotion, startRotation } from './features/site/landing/rotation'
import { detectLanguage } from './lib/intl/detect-language'
import { isRestored } from './lib/is-restored'
import { registerServiceWorker } from './offline/register'

// What a visitor's landing page does before someone uses it. worker/pages/starter.ts loads this first, and the app with the first sign
// of use.

countVisit(location.search)
registerServiceWorker((path) => location.assign(path))

const banner = document.querySelector(BANNER)
if (banner && !prefersReducedMotion()) startRotation(banner)

// The document may be for someone who has signed in since, or in a language that this browser has not chosen.
if (isRestored() || detectLanguage() !== document.documentElement.lang || scrollY > 0)
  dispatchEvent(new Event('load-app'))
