import { afterEach, beforeEach, vi } from 'vitest'
import { type LaggingReplica, useLaggingReplica } from './lagging-replica'
import { newMember } from './members'
import { newTrack } from './music'

export const LAG_MS = 5000
let now = Date.now()

export function pass(ms: number) {
  now += ms
  vi.setSystemTime(now)
}

/** Tests of this file have a clock that moves by `pass` only. */
export function useMovedClock() {
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    pass(60_000)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

/** A replica `lagMs` behind that has a VIP and a track. */
export async function someTimeLater(lagMs = LAG_MS): Promise<{
  vip: Awaited<ReturnType<typeof newMember>>
  track: Awaited<ReturnType<typeof newTrack>>
  replica: LaggingReplica
}> {
  const vip = await newMember('vip')
  const track = await newTrack()
  const replica = await useLaggingReplica(lagMs)
  pass(lagMs + 1)
  replica.takeCalls()
  return { vip, track, replica }
}
