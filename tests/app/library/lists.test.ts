import { describe, expect, it } from 'vitest'
import type { Album } from '../../../shared/music'
import { withRemovals } from '../../../app/features/music/favorites/removals'
import { withRanks, masterTracks, popularTracks } from '../../../app/features/music/hub/popular'
import { aTrack, ids } from './a-track'

const anAlbum = (id: string, ...tracks: Album['tracks']): Album => ({
  id,
  title: id,
  year: 1987,
  type: 'Album',
  image: '',
  tracks,
})

describe('the popular tracks', () => {
  const catalog = {
    featured: [aTrack('f', { plays: 1 })],
    albums: [
      anAlbum('one', aTrack('a'), aTrack('b', { plays: 9 })),
      anAlbum('two', aTrack('c', { plays: 1 })),
    ],
  }

  it('go by plays; among equals the featured lead and the catalog keeps its order', () => {
    expect(ids(popularTracks(catalog))).toEqual(['b', 'f', 'c', 'a'])
  })

  it('stay in their places while the page is open; what is new comes last', () => {
    const later = [aTrack('x'), aTrack('a', { plays: 50 }), aTrack('b')]
    expect(ids(withRanks(later, ['b', 'f', 'c', 'a']))).toEqual(['b', 'a', 'x'])
  })

  it('leave the featured out of the master playlist', () => {
    expect(ids(masterTracks(catalog))).toEqual(['a', 'b', 'c'])
  })
})

describe('a favorite just removed', () => {
  const rows = (tracks: string[], removed: [string, number][]) =>
    withRemovals(
      tracks.map((id) => aTrack(id)),
      removed.map(([id, at]) => ({ track: aTrack(id), at })),
    ).map((row) => (row.removed ? `(${row.track.id})` : row.track.id))

  it('stays in its place for a moment', () => {
    expect(rows(['a', 'c'], [['b', 1]])).toEqual(['a', '(b)', 'c'])
  })

  it('does so with its neighbours', () => {
    expect(
      rows(
        ['d'],
        [
          ['b', 1],
          ['a', 0],
          ['c', 2],
        ],
      ),
    ).toEqual(['(a)', '(b)', '(c)', 'd'])
  })

  it('is no removal any more once it is back', () => {
    expect(rows(['b', 'a'], [['b', 1]])).toEqual(['b', 'a'])
  })
})
