import type { Track } from '../../../shared/music'
import { createEngine, type EnginePorts } from './engine/engine'
import { LISTENING_FROM } from './engine/listening'
import { gainTowardsTarget } from './engine/loudness'
import {
  add,
  afterEnd,
  clear,
  clearUpNext,
  countPlayable,
  createQueue,
  currentEntry,
  cycleRepeat,
  jump,
  move,
  next,
  playNext,
  previous,
  type Queue,
  type Random,
  remove,
  toggleShuffle,
} from './queue'
import { canPlay, isLive, isSameSource, type Source } from './engine/source'
import {
  currentSource,
  INITIAL_STATE,
  isHosted,
  isPlaying,
  type PlayContext,
  type PlayerStore,
} from './state'

type PlayerPorts = EnginePorts & {
  store: PlayerStore
  random: Random
  recordPlay: (source: Source) => void
  /** A play that has become long enough for scrobbling. */
  recordListen: (source: Source) => void
  /** Multiplies the volume by a factor of at least 1, which media elements cannot do. */
  amplify: (factor: number) => void
}

/** Playback state restored after a reload. */
export type SavedPlayback = {
  queue: Queue
  context: PlayContext | null
  volume: number
  muted: boolean
  isNormalized: boolean
  position: number
}

export type Player = ReturnType<typeof createPlayer>

/** Combines the queue with the engine: decides which source plays when. */
export function createPlayer({
  store,
  random,
  recordPlay,
  recordListen,
  amplify,
  ...ports
}: PlayerPorts) {
  const { progress } = ports
  // Failed sources since the last one that played. When all have failed, the player stops.
  let failures = 0
  // The next queue is computed once, so that the preloaded track is the one that plays, shuffled or not.
  let plan: { from: Queue; to: Queue | null } | null = null
  // The sleep timer fades the sound without changing the fan's volume setting.
  let fadeFactor = 1
  let onAir: Track | null = null

  const engine = createEngine(ports, {
    sound: (sound) =>
      store.setState((now) =>
        sound === 'playing' ? { sound, lastPlayed: currentSource(now) } : { sound },
      ),
    ended: () => continueWith(planned()),
    upcoming() {
      const to = planned()
      const source = to && currentEntry(to)?.source
      return source?.kind === 'track' ? source : null
    },
    gaplessAdvance: () =>
      store.setState({ queue: planned() ?? queue(), isRestored: false, problem: null }),
    gaveUp: (problem) =>
      problem === 'unplayable' && !liveIsOn() ? skip() : store.setState({ problem }),
    played(source) {
      failures = 0
      recordPlay(source)
    },
    listened: recordListen,
  })

  store.subscribe((state, before) => {
    if (currentSource(state) !== currentSource(before)) applyVolume()
  })

  const queue = () => store.getState().queue

  function planned() {
    if (store.getState().sleep === 'track-end' || liveIsOn()) return null
    if (plan?.from !== queue()) plan = { from: queue(), to: afterEnd(queue(), random) }
    return plan.to
  }

  const liveIsOn = () => {
    const source = currentSource(store.getState())
    return source !== undefined && isLive(source)
  }

  function start(from: Queue) {
    const entry = currentEntry(from)
    if (!entry) return
    store.setState({ queue: from, isRestored: false, problem: null })
    engine.start(entry.source)
  }

  function cue(from: Queue, position = 0, isRestored = false) {
    const entry = currentEntry(from)
    store.setState({ queue: from, isRestored })
    if (entry) engine.cue(entry.source, position)
    else engine.stop()
  }

  /**
   * With repeat off after the last track, or with the sleep timer set to the end of the track: cue the next track without
   * playing it.
   */
  function continueWith(nextQueue: Queue | null) {
    if (store.getState().sleep === 'track-end') store.setState({ sleep: null })
    if (nextQueue) start(nextQueue)
    else cue(next(queue(), random) ?? queue())
  }

  function skip() {
    failures += 1
    const nextQueue = next(queue(), random) ?? queue()
    if (failures < countPlayable(nextQueue)) start(nextQueue)
    else {
      failures = 0
      // Every source failed, so this is the one the fan started.
      cue(nextQueue)
    }
    store.setState({ problem: 'unplayable' })
  }

  /** A chosen track plays; a station changed while paused stays paused. */
  function goTo(to: Queue | null) {
    const source = to && currentEntry(to)?.source
    if (!source) return
    failures = 0
    if (isLive(source) && !isPlaying(store.getState())) cue(to)
    else start(to)
  }

  const unlessHosted = (act: () => void) => () => {
    if (!isHosted(store.getState())) act()
  }

  /** Edits keep the current source; an empty player cues the first added one. */
  function edit(edited: Queue) {
    if (currentEntry(queue())) store.setState({ queue: edited })
    else cue(edited)
  }

  function resume() {
    failures = 0
    store.setState({ problem: null })
    engine.resume()
  }

  function toggle() {
    if (isPlaying(store.getState())) engine.pause()
    else resume()
  }

  /** Plays a list from `index`. Choosing the current source toggles it. */
  function play(sources: readonly Source[], index: number, context: PlayContext | null) {
    const chosen = sources[index]
    if (!chosen || !canPlay(chosen)) return
    if (isSameSource(chosen, currentSource(store.getState()))) {
      toggle()
      return
    }
    failures = 0
    store.setState({ context })
    start(createQueue(queue(), sources, index, random))
  }

  /** Changes to another station; plays if the last one did. */
  function tune(sources: readonly Source[], index: number) {
    store.setState({ context: null, problem: null })
    goTo(createQueue(queue(), sources, index, random))
  }

  function previousOrRestart() {
    const { position, duration } = progress.get()
    if (duration !== null && position > LISTENING_FROM) engine.seek(0)
    else goTo(previous(queue()))
  }

  function setVolume(volume: number, muted = store.getState().muted) {
    store.setState({ volume, muted })
    applyVolume()
  }

  function applyVolume() {
    const state = store.getState()
    const source = currentSource(state)
    const own = source?.kind === 'track' && source.track
    const loudness = state.isNormalized ? (own || onAir)?.recording?.loudness : null
    const gain = gainTowardsTarget(loudness)
    engine.setVolume(state.volume * fadeFactor * Math.min(1, gain), state.muted)
    // What is on air is known up to a second late: amplified, the next recording could clip.
    amplify(own ? Math.max(1, gain) : 1)
  }

  /** @param share from 1 (the fan's own volume) to 0 */
  function fade(share: number) {
    fadeFactor = share
    applyVolume()
  }

  /** Changing the volume unmutes. */
  const setVolumeUnmuted = (volume: number) =>
    setVolume(Math.min(100, Math.max(0, Math.round(volume))), false)

  function removeEntry(key: number) {
    const wasCurrent = currentEntry(queue())?.key === key
    const rest = remove(queue(), key)
    if (!wasCurrent) edit(rest)
    else if (isPlaying(store.getState()) && rest.at !== -1) start(rest)
    else cue(rest)
  }

  /** Restores the state of the last visit: same position, paused, not loaded. */
  function restore({ queue: saved, position, volume, muted, ...state }: SavedPlayback) {
    store.setState(state)
    setVolume(volume, muted)
    cue(saved, position, true)
  }

  /** Resets everything to the initial state. */
  function reset() {
    engine.stop()
    store.setState(INITIAL_STATE)
    setVolume(INITIAL_STATE.volume, INITIAL_STATE.muted)
  }

  return {
    play,
    tune,
    toggle,
    resume,
    pause: engine.pause,
    next: unlessHosted(() => goTo(next(queue(), random))),
    previous: unlessHosted(previousOrRestart),
    seek: engine.seek,
    element: engine.element,
    seekBy: (seconds: number) => engine.seek(progress.get().position + seconds),
    setVolume: setVolumeUnmuted,
    toggleMute: () => setVolume(store.getState().volume, !store.getState().muted),
    toggleShuffle: unlessHosted(() => edit(toggleShuffle(queue(), !queue().shuffle, random))),
    cycleRepeat: unlessHosted(() => edit(cycleRepeat(queue()))),
    playNext: (sources: readonly Source[]) => edit(playNext(queue(), sources)),
    add: (sources: readonly Source[]) => edit(add(queue(), sources)),
    move: (key: number, to: number) => edit(move(queue(), key, to)),
    remove: removeEntry,
    /** Plays another entry of the queue; the order stays. */
    jump: (key: number) => goTo(jump(queue(), key)),
    clearUpNext: () => edit(clearUpNext(queue())),
    clear: () => cue(clear(queue())),
    fade,
    setNormalized(isNormalized: boolean) {
      store.setState({ isNormalized })
      applyVolume()
    },
    /** The track that the current station plays, for its loudness. */
    setOnAir(track: Track | null) {
      onAir = track
      applyVolume()
    },
    dismissProblem: () => store.setState({ problem: null }),
    restore,
    reset,
  }
}
