import { brand } from '../../../brand.config'
import { joinMediaSession } from './media-session'
import { describeSource } from './source'
import { currentSource, isSounding, type PlayerState, type PlayerStore } from './state'

/** What is seen of the player where the page is not: in the tab, on the lock screen, by the keyboard's media keys. */
export function connectSystemControls(ports: Parameters<typeof joinMediaSession>[1]) {
  showTrackInTitle(ports.store)
  if ('mediaSession' in navigator) joinMediaSession(navigator.mediaSession, ports)
}

/** A page that changes its title is read out by it first; then the music has it again. */
const PAGE_FIRST_MS = 2000

/** While there is sound the tab says what sounds. The page's own title comes back with the silence. */
export function showTrackInTitle(store: PlayerStore) {
  let ours: string | null = null
  let ofPage = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched: MutationObserver | null = null

  show(store.getState())
  store.subscribe(show)

  function show(state: PlayerState) {
    const wanted = titleFor(state)
    if (wanted === ours) return
    if (document.title !== ours) ofPage = document.title
    ours = wanted
    clearTimeout(timer)
    document.title = ours ?? ofPage
    watched ??= watchTitle(letPageGoFirst)
  }

  function letPageGoFirst() {
    if (ours === null || document.title === ours) return
    ofPage = document.title
    clearTimeout(timer)
    timer = setTimeout(() => {
      document.title = ours ?? ofPage
    }, PAGE_FIRST_MS)
  }
}

function titleFor(state: PlayerState) {
  const source = currentSource(state)
  return source && isSounding(state)
    ? `▶ ${describeSource(source).title} · ${brand.artistName}`
    : null
}

function watchTitle(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return observer
}
