import { type Mock, onTestFinished, vi } from 'vitest'
import { createPlayer } from '../../../app/features/player/player'
import { createProgress } from '../../../app/features/player/engine/progress'
import type { Renewal, ProbeResult } from '../../../app/features/player/engine/retry'
import { sourceId } from '../../../app/features/player/engine/source'
import { createPlayerState, currentSource } from '../../../app/features/player/state'
import { FakeMedium } from './fake-medium'

/** A player with a fake element and fake timers. With a second element it plays without gaps. */
export function aPlayer(spare?: FakeMedium) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())

  const medium = new FakeMedium()
  const store = createPlayerState()
  const progress = createProgress()
  const plays: string[] = []
  const listens: string[] = []
  const probeResults = new Map<string, ProbeResult>()
  const renewSession: Mock<() => Promise<Renewal>> = vi.fn(async () => 'renewed')
  const device = { sounds: true }
  const wakeAudio: Mock<() => void> = vi.fn()
  const amplify: Mock<(factor: number) => void> = vi.fn()
  const player = createPlayer({
    medium,
    ...(spare && { spare }),
    store,
    progress,
    renewSession,
    wakeAudio,
    amplify,
    canSound: async () => device.sounds,
    probe: async (address) => probeResults.get(address) ?? 'ok',
    recordPlay: (source) => plays.push(sourceId(source)),
    recordListen: (source) => listens.push(sourceId(source)),
    random: () => 0.5,
  })

  return {
    player,
    medium,
    store,
    progress,
    plays,
    /** What was long enough for scrobbling. */
    listens,
    probeResults,
    /** Whether the device has an audio output. */
    device,
    renewSession,
    wakeAudio,
    amplify,
    /** Advances the timers by this many seconds. */
    after: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
    sound: () => store.getState().sound,
    problem: () => store.getState().problem,
    on: () => {
      const source = currentSource(store.getState())
      return source && sourceId(source)
    },
  }
}

export const streamOf = (id: string) => `/api/tracks/${id}/stream`
