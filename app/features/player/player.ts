import { createEngine, type EnginePorts } from './engine'
import { LISTENING_FROM } from './listening'
import {
  afterEnd,
  countPlayable,
  createQueue,
  currentEntry,
  cycleRepeat,
  next,
  previous,
  type Queue,
  type Random,
  toggleShuffle,
} from './queue'
import { add, clear, clearUpNext, jump, move, playNext, remove } from './queue-edits'
import { canPlay, isLive, isSameSource, type Source } from './source'
import {
  currentSource,
  INITIAL_STATE,
  isSounding,
  type PlayContext,
  type PlayerStore,
} from './state'

type PlayerPorts = EnginePorts & {
  store: PlayerStore
  random: Random
  recordPlay: (source: Source) => void
}

/** What was playing when the page was left. */
export type Remembered = {
  queue: Queue
  context: PlayContext | null
  volume: number
  muted: boolean
  position: number
}

export type Player = ReturnType<typeof createPlayer>

/** What plays when: the queue's rules and the fan's wishes, on top of an engine that makes one source sound. */
export function createPlayer({ store, random, recordPlay, ...ports }: PlayerPorts) {
  const { progress } = ports
  // Sources that failed since one was last heard. After a whole round of them the player stops trying.
  let failures = 0
  // What follows a queue is drawn once: the one that was prepared is the one that plays, shuffled or not.
  let plan: { from: Queue; to: Queue | null } | null = null
  // The sleep timer turns the sound down without touching the fan's volume.
  let faded = 1

  const engine = createEngine(ports, {
    sound: (sound) =>
      store.setState((now) =>
        sound === 'playing' ? { sound, heard: currentSource(now) } : { sound },
      ),
    ended: () => follow(planned()),
    upcoming() {
      const to = planned()
      const source = to && currentEntry(to)?.source
      return source?.kind === 'track' ? source : null
    },
    handedOver: () => store.setState({ queue: planned() ?? queue(), problem: null }),
    gaveUp: (problem) =>
      problem === 'unplayable' && !liveIsOn() ? skip() : store.setState({ problem }),
    listened(source) {
      failures = 0
      recordPlay(source)
    },
  })

  const queue = () => store.getState().queue

  function planned() {
    if (store.getState().sleep === 'track-end') return null
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
    store.setState({ queue: from, problem: null })
    engine.start(entry.source)
  }

  function cue(from: Queue, position = 0) {
    const entry = currentEntry(from)
    store.setState({ queue: from })
    if (entry) engine.cue(entry.source, position)
    else engine.stop()
  }

  /** After the last one with repeat off, and when the fan wants to sleep, the next one waits for them. */
  function follow(then: Queue | null) {
    if (store.getState().sleep === 'track-end') store.setState({ sleep: null })
    if (then) start(then)
    else cue(next(queue(), random) ?? queue())
  }

  function skip() {
    failures += 1
    const then = next(queue(), random) ?? queue()
    if (failures < countPlayable(then)) {
      start(then)
      return
    }
    failures = 0
    // A full circle, so this is where the fan asked for sound.
    cue(then)
    store.setState({ problem: 'unplayable' })
  }

  /** A track plays when it is chosen; a station that is changed while paused stays paused. */
  function change(to: Queue | null) {
    const source = to && currentEntry(to)?.source
    if (!source) return
    failures = 0
    if (isLive(source) && !isSounding(store.getState())) cue(to)
    else start(to)
  }

  /** What is on stays on; an empty player that gets something shows it. */
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
    if (isSounding(store.getState())) engine.pause()
    else resume()
  }

  /** Plays a list from one of its places. Choosing what is on already pauses it, or lets it go on. */
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

  /** Another station of a list: it plays if the last one did. */
  function tune(sources: readonly Source[], index: number) {
    store.setState({ context: null, problem: null })
    change(createQueue(queue(), sources, index, random))
  }

  function back() {
    const { position, duration } = progress.get()
    if (duration !== null && position > LISTENING_FROM) engine.seek(0)
    else change(previous(queue()))
  }

  function setVolume(volume: number, muted = store.getState().muted) {
    store.setState({ volume, muted })
    engine.setVolume(volume * faded, muted)
  }

  /** From 1, the volume as the fan has it, to 0. */
  function fade(share: number) {
    faded = share
    setVolume(store.getState().volume)
  }

  /** Who turns the volume wants to hear it. */
  const turnVolume = (volume: number) =>
    setVolume(Math.min(100, Math.max(0, Math.round(volume))), false)

  function take(key: number) {
    const wasCurrent = currentEntry(queue())?.key === key
    const rest = remove(queue(), key)
    if (!wasCurrent) edit(rest)
    else if (isSounding(store.getState()) && rest.at !== -1) start(rest)
    else cue(rest)
  }

  /** As it was left: the same place, paused, nothing loaded. */
  function restore({ queue: left, context, volume, muted, position }: Remembered) {
    store.setState({ context })
    setVolume(volume, muted)
    cue(left, position)
  }

  /** As if nobody had ever played anything here. */
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
    next: () => change(next(queue(), random)),
    previous: back,
    seek: engine.seek,
    seekBy: (seconds: number) => engine.seek(progress.get().position + seconds),
    setVolume: turnVolume,
    toggleMute: () => setVolume(store.getState().volume, !store.getState().muted),
    toggleShuffle: () => edit(toggleShuffle(queue(), !queue().shuffle, random)),
    turnRepeat: () => edit(cycleRepeat(queue())),
    playNext: (sources: readonly Source[]) => edit(playNext(queue(), sources)),
    add: (sources: readonly Source[]) => edit(add(queue(), sources)),
    move: (key: number, to: number) => edit(move(queue(), key, to)),
    remove: take,
    /** Goes on from another place of the queue; the rest stays as it is lined up. */
    jump: (key: number) => change(jump(queue(), key)),
    clearUpNext: () => edit(clearUpNext(queue())),
    clear: () => cue(clear(queue())),
    fade,
    dismissProblem: () => store.setState({ problem: null }),
    restore,
    reset,
  }
}
