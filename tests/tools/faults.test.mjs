import { describe, expect, it } from 'vitest'
import { countEach, compare, percentile, slopeOf } from '../../tools/faults/feed/verdict.mjs'
import { table } from '../../tools/faults/table.mjs'

const kept = [
  { id: 'a', content: '1' },
  { id: 'b', content: '2' },
]
const told = (...ids) => ({ heard: ids.map((id, at) => ({ id, seq: at + 1 })) })

describe('the verdict on a feed', () => {
  it('passes when every page received every event once and in order', () => {
    expect(compare(['a', 'b'], kept, [told('a', 'b'), told('a', 'b')])).toEqual({
      acknowledged: 2,
      found: 4,
      lost: 0,
      doubled: 0,
      disordered: 0,
      ok: true,
    })
  })

  it('finds an acknowledged post that is not stored', () => {
    expect(compare(['a', 'b', 'c'], kept, [])).toMatchObject({ lost: 1, ok: false })
  })

  it('finds events that a page missed, received twice, or received too late', () => {
    expect(compare(['a'], kept, [told('a')])).toMatchObject({ lost: 1, ok: false })
    expect(compare(['a'], kept, [told('a', 'b', 'b')])).toMatchObject({ doubled: 1, ok: false })
    const late = { heard: [...told('a', 'b').heard].reverse() }
    expect(compare(['a'], kept, [late])).toMatchObject({ disordered: 1, ok: false })
  })

  it('finds a post that was sent once and stored twice', () => {
    const twice = [...kept, { id: 'c', content: '2' }]
    expect(compare([], twice, [])).toMatchObject({ doubled: 1, ok: false })
  })
})

it('computes a percentile', () => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(percentile(values, 0.95)).toBe(96)
  expect(percentile([3], 0.5)).toBe(3)
})

it('counts outcomes, and computes a slope', () => {
  expect(countEach(['401', '503', '401'])).toBe('401 × 2, 503 × 1')
  expect(countEach([])).toBe('')
  expect(slopeOf([5, 7, 9, 11])).toBeCloseTo(2)
  expect(slopeOf([4, 6, 4, 6, 4])).toBeCloseTo(0)
})

it('prints one line for each scenario, with its measurements below', () => {
  const text = table([
    { scenario: 'one', acknowledged: 2, found: 4, lost: 0, doubled: 0, ok: true, notes: ['quick'] },
    { scenario: 'two', ok: false },
  ])
  expect(text).toContain('one      | 2            | 4     | 0    | 0       | yes')
  expect(text).toContain('two      | –            | –     | –    | –       | NO')
  expect(text).toContain('one: quick')
})
