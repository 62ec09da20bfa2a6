import { describe, expect, it } from 'vitest'
import { SharedRuns } from '../../../worker/parties/room/shared-runs'

describe('shared runs', () => {
  it('run one at a time, and each caller gets one that began after its call', async () => {
    const ends: (() => void)[] = []
    const runs = new SharedRuns(() => new Promise((end) => ends.push(end)))
    const first = [runs.request(), runs.request()]
    await expect.poll(() => ends.length).toBe(1)
    const second = [runs.request(), runs.request()]
    ends[0]?.()
    await Promise.all(first)
    await expect.poll(() => ends.length).toBe(2)
    ends[1]?.()
    await Promise.all(second)
    expect(ends).toHaveLength(2)
  })

  it('continue after one that failed', async () => {
    let number = 0
    const runs = new SharedRuns(async () => {
      number += 1
      if (number === 1) throw new Error('The first one fails')
    })
    await expect(runs.request()).rejects.toThrow('The first one fails')
    await runs.request()
    expect(number).toBe(2)
  })
})
