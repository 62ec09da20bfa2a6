import { refreshSession } from '../../lib/api/refresh'
import { canSound, probe } from './engine/retry'
import { createScreen } from './video-screen'
import { openChannel, playerStore } from './this-player'

/** Creates the TV's video player on a video element: see video-screen.ts. */
export const openScreen = (video: HTMLVideoElement) =>
  createScreen({
    video,
    playerStore,
    probe,
    canSound,
    renewSession: refreshSession,
    channel: openChannel(),
    session: 'mediaSession' in navigator ? navigator.mediaSession : null,
  })
