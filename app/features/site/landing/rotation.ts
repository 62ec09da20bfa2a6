const EVERY_MS = 5000

/** Selects the banner of the landing page. */
export const BANNER = '[data-banner]'

let rotating: { banner: Element; timer: ReturnType<typeof setInterval> } | null = null

/**
 * Shows the banner's next picture every five seconds. It changes attributes of the document, not React's state, because it begins
 * before the app is loaded (app/before-use.ts). React does not touch them: their values in the markup are the same at each rendering.
 */
export function startRotation(banner: Element) {
  if (rotating?.banner === banner) return
  stopRotation()
  load(picturesOf(banner)[1])
  rotating = { banner, timer: setInterval(() => showNext(banner), EVERY_MS) }
}

export function stopRotation() {
  if (rotating) clearInterval(rotating.timer)
  rotating = null
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function showNext(banner: Element) {
  const pictures = picturesOf(banner)
  const shown = pictures.findIndex(({ dataset }) => 'shown' in dataset)
  const next = (shown + 1) % pictures.length
  for (const [index, { dataset }] of pictures.entries())
    if (index === next) dataset.shown = ''
    else delete dataset.shown
  load(pictures[next + 1])
}

/** A hidden picture is not requested; this one is needed five seconds later. */
function load(picture: HTMLElement | undefined) {
  if (picture) picture.hidden = false
}

const picturesOf = (banner: Element) => [...banner.querySelectorAll('picture')]
