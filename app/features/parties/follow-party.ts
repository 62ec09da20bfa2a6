import { createStore } from 'zustand/vanilla'
import { currentSource, isPlaying, player, playerStore } from '../player'
import { createDriftControl } from './drift'
import type { LiveParty } from './live-party'

const TICK_MS = 100
/** How long loading takes before anything has been measured. */
const LOAD_MS = 150
/** An element may end this much before the length of its item, and the room's word may come this much later. */
const END_MS = 2000
/** A refusal right after the start of an item: the clocks of two machines may differ a little. */
const RETRY_MS = 400
const RETRIES = 5
/** The room sends its state at each change. If it did not, it is asked. */
const ASK_MS = 500
const HAVE_FUTURE_DATA = 3

type PlayerState = ReturnType<typeof playerStore.getState>

let loads = 0

/** Plays what the room plays and keeps it in time, once it was started. */
export function createFollower(
  party: LiveParty,
  { title, image }: { title: string; image: string },
) {
  /** `off`: the fan has paused, chosen another source, or the browser has blocked the sound. */
  const mode = createStore<'on' | 'off'>(() => 'on')
  let drift = createDriftControl()
  let isOurChange = false
  let startedAt = -Infinity
  let tries = { item: -1, count: 0 }
  let askedAt = -Infinity

  const folder = `/api/parties/${encodeURIComponent(party.id)}/stream?item=`
  /** The item of this party in the player, if there is one. */
  const ourItem = () => {
    const source = currentSource(playerStore.getState())
    return source?.kind === 'party' && source.id.startsWith(folder)
      ? Number.parseInt(source.id.slice(folder.length), 10)
      : null
  }
  const change = (act: () => void) => {
    isOurChange = true
    act()
    isOurChange = false
  }
  /** The position in the current item by the room's clock; null when nothing is played. */
  const expected = () => {
    const { state } = party.store.getState()
    if (!state || state.status !== 'live' || state.paused || state.card) return null
    return party.clock.now() - state.started_at
  }
  /** Before the room has said so. */
  const isCardOver = () => {
    const endsAt = party.store.getState().state?.card?.ends_at ?? null
    return endsAt !== null && party.clock.now() >= endsAt
  }
  const current = () => {
    const { state } = party.store.getState()
    return state?.tracks[state.item]
  }

  function play(at: number) {
    const { state } = party.store.getState()
    if (!state) return
    if (tries.item !== state.item) tries = { item: state.item, count: 0 }
    const now = performance.now()
    if (now - startedAt < RETRY_MS || tries.count > RETRIES) return
    startedAt = now
    tries.count += 1
    drift = createDriftControl()
    const track = current()
    const source = {
      kind: 'party',
      // A new address each time: Chromium caches media by address, and would play it again without the right to it.
      id: `${folder}${state.item}&load=${++loads}`,
      title: track?.title ?? title,
      image: track?.image ?? image,
    } as const
    change(() => player.play([source], 0, null))
    // Before the metadata is there, this is where the element begins.
    player.element().currentTime = Math.max(0, at + LOAD_MS) / 1000
  }

  function steer(at: number) {
    const element = player.element()
    const isSteady =
      playerStore.getState().sound === 'playing' &&
      !element.paused &&
      element.readyState >= HAVE_FUTURE_DATA
    if (!isSteady) return drift.stalled()
    const step = drift.step(performance.now(), at, element.currentTime * 1000)
    if (step.do === 'seek') element.currentTime = step.to / 1000
    if (step.do === 'rate' && element.playbackRate !== step.rate) element.playbackRate = step.rate
  }

  function ask() {
    if (performance.now() - askedAt < ASK_MS) return
    askedAt = performance.now()
    party.askClock()
  }

  function tick() {
    const at = expected()
    const item = ourItem()
    if (isCardOver()) ask()
    if (at === null) {
      if (item !== null && isPlaying(playerStore.getState())) change(player.pause)
      return
    }
    const length = current()?.duration_ms ?? Infinity
    if (at >= length) ask()
    if (mode.getState() === 'off' || at < 0 || at >= length) return
    const { state } = party.store.getState()
    if (item !== state?.item || !isPlaying(playerStore.getState())) play(at)
    else steer(at)
  }

  /** Whether the item has just begun or is about to end: then a stop of the sound is not the fan's doing. */
  function isAtEdge() {
    const at = expected()
    const length = current()?.duration_ms ?? Infinity
    if (at === null || at >= length - END_MS) return true
    return playerStore.getState().problem !== null && tries.count < RETRIES
  }

  const watch = (now: PlayerState, before: PlayerState) => {
    if (isOurChange) return
    const isOurs = ourItem() !== null
    if (now.sound !== 'paused' && isOurs) mode.setState('on', true)
    const isStopped = now.sound === 'paused' && before.sound !== 'paused' && !isAtEdge()
    const isReplaced = !isOurs && currentSource(now) !== currentSource(before)
    if (isStopped || isReplaced) mode.setState('off', true)
  }

  return {
    mode,
    start() {
      const unsubscribe = playerStore.subscribe(watch)
      const timer = setInterval(tick, TICK_MS)
      return () => {
        unsubscribe()
        clearInterval(timer)
        if (ourItem() !== null) player.pause()
      }
    },
    /** Within the click, so that the browser allows the sound. */
    listen: () => {
      mode.setState('on', true)
      tries = { item: -1, count: 0 }
      startedAt = -Infinity
      const at = expected()
      if (at !== null) play(at)
    },
  }
}
