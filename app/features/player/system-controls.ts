import { currentSite } from '../../lib/site'
import { joinMediaSession } from './media-session'
import { describeSource } from './engine/source'
import { currentSource, isPlaying, type PlayerState, type PlayerStore } from './state'

/** The player outside the page: tab title, lock screen, media keys. */
export function connectSystemControls(ports: Parameters<typeof joinMediaSession>[1]) {
  showTrackInTitle(ports.store)
  if ('mediaSession' in navigator) joinMediaSession(navigator.mediaSession, ports)
  shareWithOtherDevices(ports)
}

/** Loaded when something plays for the first time. */
function shareWithOtherDevices(ports: Parameters<typeof joinMediaSession>[1]) {
  const start = (state: PlayerState) => {
    if (state.sound !== 'playing' || currentSource(state)?.kind !== 'track') return
    stop()
    import('./devices/this-device')
      .then(({ connectThisDevice }) => connectThisDevice(ports))
      .catch(console.error)
  }
  const stop = ports.store.subscribe(start)
  start(ports.store.getState())
}

/** When the page changes its title, screen readers read it first; the track title returns after this. */
const PAGE_FIRST_MS = 2000

/** Shows the track in the tab title while it plays, and the page's own title otherwise. */
export function showTrackInTitle(store: PlayerStore) {
  let trackTitle: string | null = null
  let pageTitle = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched: MutationObserver | null = null

  show(store.getState())
  store.subscribe(show)

  function show(state: PlayerState) {
    const wanted = titleFor(state)
    if (wanted === trackTitle) return
    if (document.title !== trackTitle) pageTitle = document.title
    trackTitle = wanted
    clearTimeout(timer)
    document.title = trackTitle ?? pageTitle
    watched ??= watchTitle(restoreAfterPageTitle)
  }

  function restoreAfterPageTitle() {
    if (trackTitle === null || document.title === trackTitle) return
    pageTitle = document.title
    clearTimeout(timer)
    timer = setTimeout(() => {
      document.title = trackTitle ?? pageTitle
    }, PAGE_FIRST_MS)
  }
}

function titleFor(state: PlayerState) {
  const source = currentSource(state)
  return source && isPlaying(state)
    ? `▶ ${describeSource(source).title} · ${currentSite().artistName}`
    : null
}

function watchTitle(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return observer
}
