import { titleWhatPlays } from './document-title'
import { joinMediaSession } from './media-session'

/** What is seen of the player where the page is not: in the tab, on the lock screen, by the keyboard's media keys. */
export function tellOutside(ports: Parameters<typeof joinMediaSession>[1]) {
  titleWhatPlays(ports.store)
  if ('mediaSession' in navigator) joinMediaSession(navigator.mediaSession, ports)
}
