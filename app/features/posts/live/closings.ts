import { FEED_CLOSE } from '../../../../shared/feed'
import type { Signal } from './states'

/** What the end of a socket means. Anything else is the network's doing, or ours, and worth another try. */
export function signalOfClose(code: number): Signal {
  switch (code) {
    case FEED_CLOSE.SESSION_OVER:
      return 'session-over'
    case FEED_CLOSE.NOT_ALLOWED:
      return 'not-allowed'
    case FEED_CLOSE.TOO_SLOW:
      return 'too-slow'
    default:
      return 'lost'
  }
}
