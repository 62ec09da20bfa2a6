import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'
import { refreshSession } from '../../lib/api/refresh'
import { createAudioElement } from './media-element'
import { pauseOtherWindows } from './one-window'
import { createPersistence } from './persistence'
import { createPlayer } from './player'
import { canSound, probe } from './retry'
import { createProgress } from './progress'
import { freshAddress, isSameSource, type Source } from './source'
import { createPlayerState, currentSource } from './state'
import { createLazyHandoff } from './lazy-handoff'

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
const handoff = channel && openHandoff(channel)
// Phones end a page without another event than this one.
addEventListener('pagehide', () => {
  memory.notePlace()
  handoff?.handBack()
})
if (navigator.webdriver)
  void import('./expose-for-tests').then(({ exposeForTests }) =>
    exposeForTests(connectAnalyser, [medium, spare]),
  )

/** A window that another one has opened goes on with what plays there. */
export const takeOverPlayback = () => handoff?.takeOver()

/** Where this source stands, if it is on; else its beginning. */
export const positionOf = (source: Source) =>
  isSameSource(source, currentSource(playerStore.getState())) ? progress.get().position : 0

/** For sound that is not ours to steer: whatever plays in any window pauses. */
export function silenceAll() {
  player.pause()
  channel?.postMessage({ type: 'sounding' })
}

function openHandoff(windows: BroadcastChannel) {
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

/** What comes back is waited for only to see whether it failed. */
type Played = (trackId: string) => unknown

/** Tells whoever shows numbers that the server has counted a play of ours. */
function createPlays() {
  const listeners = new Set<Played>()
  return {
    announce(trackId: string) {
      for (const listener of listeners) Promise.resolve(listener(trackId)).catch(console.error)
    },
    subscribe: (listener: Played) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const FFT_SIZE = 2048
const SMOOTHING = 0.8

type Graph = { context: AudioContext; analyser: AnalyserNode }

/**
 * The audio graph, built when somebody first wants to see sound. Not before: from then on all sound runs through it, and
 * iOS mutes what runs through a context when the screen locks. An element can be tapped once, and never untapped.
 */
function createAudioGraph(elements: () => HTMLMediaElement[]) {
  let graph: Graph | null = null

  return {
    connect: (): AnalyserNode => {
      graph ??= build(elements())
      wake(graph)
      return graph.analyser
    },

    /** Browsers suspend a context on their own, iOS also interrupts it; without this the sound stays away. */
    wake: () => {
      if (graph) wake(graph)
    },
  }
}

function build(elements: HTMLMediaElement[]): Graph {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = FFT_SIZE
  analyser.smoothingTimeConstant = SMOOTHING
  for (const element of elements) context.createMediaElementSource(element).connect(analyser)
  analyser.connect(context.destination)
  return { context, analyser }
}

// `interrupted` is iOS's own state, missing in the types: so whatever does not run is woken.
function wake({ context }: Graph) {
  if (context.state !== 'running' && context.state !== 'closed') void context.resume()
}
