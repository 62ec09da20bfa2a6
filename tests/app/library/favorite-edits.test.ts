import { describe, expect, it } from 'vitest'
import { withFavorite, withoutFavorite } from '../../../app/features/library/favorites/mutations'
import { aTrack, ids } from './a-track'

const kept = [aTrack('a'), aTrack('b')]

describe('an optimistic favorite', () => {
  it('puts the newest first', () => {
    expect(ids(withFavorite(kept, aTrack('c')))).toEqual(['c', 'a', 'b'])
  })

  it('is stored once when added twice', () => {
    expect(withFavorite(kept, aTrack('b'))).toBe(kept)
  })

  it('is undone by its opposite', () => {
    expect(withoutFavorite(withFavorite(kept, aTrack('c')), 'c')).toEqual(kept)
  })

  it('leaves the list unchanged when there is nothing to remove', () => {
    expect(withoutFavorite(kept, 'x')).toEqual(kept)
  })
})
