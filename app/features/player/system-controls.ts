import { showTrackInTitle } from './document-title'
import { joinMediaSession } from './media-session'

/** What is seen of the player where the page is not: in the tab, on the lock screen, by the keyboard's media keys. */
export function connectSystemControls(ports: Parameters<typeof joinMediaSession>[1]) {
  showTrackInTitle(ports.store)
  if ('mediaSession' in navigator) joinMediaSession(navigator.mediaSession, ports)
}
