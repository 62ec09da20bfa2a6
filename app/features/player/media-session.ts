import { currentSite } from '../../lib/site'
import { imageAddress } from '../../ui/image-address'
import type { Player } from './player'
import type { ProgressStore } from './engine/progress'
import { type Source, describeSource, isLive } from './engine/source'
import { type PlayerStore, currentSource, isPlaying } from './state'

const SKIP_SECONDS = 10
const ARTWORK_EDGES = [96, 256, 512]

type Ports = { player: Player; store: PlayerStore; progress: ProgressStore }

/** Connects the lock screen, headset buttons and media keys to the player. */
export function joinMediaSession(session: MediaSession, { player, store, progress }: Ports) {
  store.subscribe((state, before) => {
    const source = currentSource(state)
    // The last player that started owns the media keys: the TV takes them too.
    if (source !== currentSource(before) || (isPlaying(state) && !isPlaying(before))) describe()
    session.playbackState = !source ? 'none' : isPlaying(state) ? 'playing' : 'paused'
    showPosition()
  })

  // This module is loaded after playback has begun.
  describe()
  let shown = progress.get()
  progress.subscribe(() => {
    const now = progress.get()
    // The system advances its own clock; report seeks only.
    const jumped = Math.abs(now.position - shown.position) > 1 || now.duration !== shown.duration
    shown = now
    if (jumped) showPosition()
  })

  function describe() {
    const source = currentSource(store.getState())
    session.metadata = source ? metadata(describeSource(source)) : null
    const live = !source || isLive(source)
    handle('play', player.resume)
    handle('pause', player.pause)
    handle('stop', player.pause)
    handle('nexttrack', live ? null : player.next)
    handle('previoustrack', live ? null : player.previous)
    handle('seekto', live ? null : ({ seekTime }) => player.seek(seekTime ?? 0))
    handle('seekforward', live ? null : (by) => player.seekBy(by.seekOffset ?? SKIP_SECONDS))
    handle('seekbackward', live ? null : (by) => player.seekBy(-(by.seekOffset ?? SKIP_SECONDS)))
  }

  function showPosition() {
    const { position, duration } = progress.get()
    if (duration === null) session.setPositionState()
    else
      session.setPositionState({
        duration,
        position: Math.min(position, duration),
        playbackRate: 1,
      })
  }

  function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
    setHandler(session, action, handler)
  }
}

type Controls = { resume: () => void; pause: () => void; seekBy: (seconds: number) => void }

/** The TV owns the media keys while it plays. */
export function holdMediaSession(session: MediaSession, source: Source, controls: Controls) {
  session.metadata = metadata(describeSource(source))
  session.playbackState = 'playing'
  session.setPositionState()
  setHandler(session, 'play', controls.resume)
  setHandler(session, 'pause', controls.pause)
  setHandler(session, 'stop', controls.pause)
  setHandler(session, 'nexttrack', null)
  setHandler(session, 'previoustrack', null)
  setHandler(session, 'seekto', null)
  setHandler(session, 'seekforward', () => controls.seekBy(SKIP_SECONDS))
  setHandler(session, 'seekbackward', () => controls.seekBy(-SKIP_SECONDS))
}

/** Until something plays again, the browser handles the keys. */
export function releaseMediaSession(session: MediaSession) {
  session.metadata = null
  session.playbackState = 'none'
  for (const action of ['play', 'pause', 'stop', 'seekforward', 'seekbackward'] as const)
    setHandler(session, action, null)
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // This browser does not support the action.
  }
}

const metadata = ({ title, collection, image }: ReturnType<typeof describeSource>) =>
  new MediaMetadata({
    title,
    artist: currentSite().artistName,
    album: collection,
    artwork: ARTWORK_EDGES.map((edge) => ({
      src: imageAddress(image, { width: edge, height: edge }),
      sizes: `${edge}x${edge}`,
    })),
  })
