import { describe, expect, it } from 'vitest'
import { withFavorite, withoutFavorite } from '../../../app/features/library/favorites/mutations'
import { aTrack, ids } from './a-track'

const kept = [aTrack('a'), aTrack('b')]

describe('a heart turned before the server has answered', () => {
  it('puts the newest first', () => {
    expect(ids(withFavorite(kept, aTrack('c')))).toEqual(['c', 'a', 'b'])
  })

  it('counts twice as once', () => {
    expect(withFavorite(kept, aTrack('b'))).toBe(kept)
  })

  it('is undone by its opposite', () => {
    expect(withoutFavorite(withFavorite(kept, aTrack('c')), 'c')).toEqual(kept)
  })

  it('leaves the list alone when there was nothing to let go', () => {
    expect(withoutFavorite(kept, 'x')).toEqual(kept)
  })
})
