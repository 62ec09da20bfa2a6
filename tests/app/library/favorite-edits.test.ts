import { describe, expect, it } from 'vitest'
import { withFavorite, withoutFavorite } from '../../../app/features/library/favorites/mutations'
import { aTrack, ids } from './a-track'

const favorites = [aTrack('a'), aTrack('b')]

describe('an optimistic favorite', () => {
  it('puts the newest first', () => {
    expect(ids(withFavorite(favorites, aTrack('c')))).toEqual(['c', 'a', 'b'])
  })

  it('is stored once when added twice', () => {
    expect(withFavorite(favorites, aTrack('b'))).toBe(favorites)
  })

  it('is undone by its opposite', () => {
    expect(withoutFavorite(withFavorite(favorites, aTrack('c')), 'c')).toEqual(favorites)
  })

  it('leaves the list unchanged when there is nothing to remove', () => {
    expect(withoutFavorite(favorites, 'x')).toEqual(favorites)
  })
})
