import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'
import { refreshSession } from '../../lib/api/refresh'
import { logUnexpected } from '../../lib/api/log-unexpected'
import { createAudioGraph } from './engine/audio-graph'
import { createAudioElement } from './engine/media-element'
import { createPersistence } from './persistence'
import { createPlayer } from './player'
import { canSound, probe } from './engine/retry'
import { createProgress } from './engine/progress'
import { recordings } from './engine/recordings'
import { freshAddress, isSameSource, type Source } from './engine/source'
import { connectSystemControls } from './system-controls'
import { createPlayerState, currentSource } from './state'
import { createWindowHandoff, openerId, pauseOtherWindows, windowId } from './pause-other-windows'
import { playerLoadedStore } from './loaded'

// The player of this page. All other modules of this folder get their dependencies as parameters.
const medium = createAudioElement()
const spare = createAudioElement()
const graph = createAudioGraph([medium, spare])
const plays = createPlays()

export const playerStore = createPlayerState()
export const progress = createProgress()
export const { connectAnalyser } = graph
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
  amplify: graph.amplify,
  recordPlay,
  recordListen,
  random: Math.random,
})

export const persistence = createPersistence({
  player,
  store: playerStore,
  progress,
  storage: () => localStorage,
})

playerLoadedStore.setState(true, true)
startSystemControls()
const channel = openChannel()
if (channel) pauseOtherWindows(playerStore, player.pause, channel)
const windowHandoff =
  channel &&
  createWindowHandoff({
    player,
    store: playerStore,
    progress,
    channel,
    self: windowId(),
    opener: openerId,
  })
// On phones `pagehide` is the last event of a page.
addEventListener('pagehide', () => {
  persistence.savePosition()
  windowHandoff?.handBack()
})
if (navigator.webdriver) exposeForTests()

/** In a popup: continues what plays in the window that opened it; only a source of this kind, if one is named. */
export const takeOverPlayback = (only?: Source['kind']) => windowHandoff?.takeOver(only)

/** The position of this source if it is current; else 0. */
export const positionOf = (source: Source) =>
  isSameSource(source, currentSource(playerStore.getState())) ? progress.get().position : 0

/** Pauses playback in all windows, for media that the player does not control. */
export function pauseAll() {
  player.pause()
  channel?.postMessage({ type: 'playing' })
}

/** Tab title and lock screen, from the first source on. */
function startSystemControls() {
  const stop = playerStore.subscribe((state) => {
    if (!currentSource(state)) return
    stop()
    connectSystemControls({ player, store: playerStore, progress })
  })
}

export function openChannel() {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('player') : null
}

function recordPlay(source: Source) {
  if (source.kind !== 'track') return
  const { id } = source.track
  const recorded =
    recordings.played(id, plays.announce) ??
    call(musicApi.tracks[':id'].plays.$post({ param: { id } })).then(() => plays.announce(id))
  // A play that could not be counted is only logged.
  recorded.catch(logUnexpected)
}

function recordListen(source: Source) {
  if (source.kind !== 'track') return
  const { id } = source.track
  // Loaded already: it stores for the member's other devices what plays here.
  import('./devices/this-device').then(({ reportListen }) => reportListen(id)).catch(logUnexpected)
}

/** The result is awaited only to log errors. */
type Played = (trackId: string) => unknown

/** Notifies subscribers when the server has counted a play of ours. */
function createPlays() {
  const listeners = new Set<Played>()
  return {
    announce: (trackId: string) => {
      for (const listener of listeners) Promise.resolve(listener(trackId)).catch(logUnexpected)
    },
    subscribe: (listener: Played) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type PlayerProbe = {
  /** The live analyser. Reading it builds the audio graph, as a visualizer would. */
  analyser: () => AnalyserNode
  /** The current peak level, from 0 to 1. */
  level: () => number
  /** The two elements that alternate. */
  media: readonly HTMLMediaElement[]
}

declare global {
  interface Window {
    __player?: PlayerProbe
  }
}

/** Tests read the sound level: `window.__player?.level()`. It exposes nothing that a fan's own console could not reach. */
function exposeForTests() {
  window.__player = {
    analyser: connectAnalyser,
    level: () => soundLevel(connectAnalyser()),
    media: [medium, spare],
  }
}

/** Peak level of the last 46 ms, from 0 to 1. */
function soundLevel(analyser: AnalyserNode) {
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}
