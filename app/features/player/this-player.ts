import { call } from '../../api/call'
import { musicApi } from '../../api/clients'
import { refreshSession } from '../../api/refresh'
import { createAudioGraph } from './analyser'
import { createAudioElement } from './media-element'
import { createLazyHandoff } from './lazy-handoff'
import { pauseOtherWindows } from './one-window'
import { createPersistence } from './persistence'
import { createPlayer } from './player'
import { createPlays } from './plays'
import { canSound, probe } from './probe'
import { createProgress } from './progress'
import { type Source, freshAddress, isSameSource } from './source'
import { createPlayerState, currentSource } from './state'

// This page's one player. Everything else here is built from what it is handed, and knows of no other.
const medium = createAudioElement()
const spare = createAudioElement()
const graph = createAudioGraph(() => [medium, spare])
const plays = createPlays()

export const playerStore = createPlayerState()
export const progress = createProgress()
export const connectAnalyser = graph.connect
export const onPlayed = plays.subscribe

export const player = createPlayer({
  medium,
  spare,
  addressOf: freshAddress,
  progress,
  store: playerStore,
  probe,
  canSound,
  renewSession: refreshSession,
  wakeAudio: graph.wake,
  recordPlay,
  random: Math.random,
})

export const memory = createPersistence({
  player,
  store: playerStore,
  progress,
  shelf: () => localStorage,
})

showOutside()
const channel = openChannel()
if (channel) pauseOtherWindows(playerStore, player.pause, channel)
const lending = channel && lendThrough(channel)
// Phones end a page without another event than this one.
addEventListener('pagehide', () => {
  memory.notePlace()
  lending?.handBack()
})
if (navigator.webdriver)
  void import('./expose-for-tests').then(({ exposeForTests }) =>
    exposeForTests(connectAnalyser, [medium, spare]),
  )

/** A window that another one has opened goes on with what plays there. */
export const takeOverPlayback = () => lending?.takeOver()

/** Where this source stands, if it is on; else its beginning. */
export const positionOf = (source: Source) =>
  isSameSource(source, currentSource(playerStore.getState())) ? progress.get().position : 0

/** For sound that is not ours to steer: whatever plays in any window pauses. */
export function silenceAll() {
  player.pause()
  channel?.postMessage({ type: 'sounding' })
}

function lendThrough(windows: BroadcastChannel) {
  return createLazyHandoff(windows, async () => {
    const { createHandoff: createLending, openerName, windowName } = await import('./handoff')
    return createLending({
      player,
      store: playerStore,
      progress,
      channel: windows,
      self: windowName(),
      opener: openerName,
    })
  })
}

/** The tab's title and the lock screen: they have nothing to show before something is on. */
function showOutside() {
  const stop = playerStore.subscribe((state) => {
    if (!currentSource(state)) return
    stop()
    import('./system-controls')
      .then(({ connectSystemControls: tellOutside }) =>
        tellOutside({ player, store: playerStore, progress }),
      )
      .catch(console.error)
  })
}

export function openChannel() {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('player') : null
}

function recordPlay(source: Source) {
  if (source.kind !== 'track') return
  // A play that could not be counted is nothing a fan can do anything about.
  const { id } = source.track
  call(musicApi.tracks[':id'].plays.$post({ param: { id } }))
    .then(() => plays.announce(id))
    .catch(console.error)
}
