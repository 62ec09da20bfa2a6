import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem } from '../../../app/ui/sortable/sortable-item'

describe('reordering a list', () => {
  it('moves up, down and to both ends', () => {
    const list = ['a', 'b', 'c', 'd']
    expect(moveItem(list, 2, 1)).toEqual(['a', 'c', 'b', 'd'])
    expect(moveItem(list, 0, 1)).toEqual(['b', 'a', 'c', 'd'])
    expect(moveItem(list, 0, 3)).toEqual(['b', 'c', 'd', 'a'])
    expect(moveItem(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('clamps a position beyond an end', () => {
    expect(moveItem(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
    expect(moveItem(['a', 'b'], 1, -9)).toEqual(['b', 'a'])
  })

  it('never loses or duplicates an item, and puts it at the requested position', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        (list, some, other) => {
          const [from, to] = [some % list.length, other % list.length]
          const moved = moveItem(list, from, to)
          expect(moved.toSorted()).toEqual(list.toSorted())
          expect(moved[to]).toBe(list[from])
          expect(moveItem(moved, to, from)).toEqual(list)
        },
      ),
    )
  })

  it('leaves the list unchanged when there is no item at the position', () => {
    expect(moveItem(['a'], 5, 0)).toEqual(['a'])
  })
})
