import { describe, expect, it } from 'vitest'
import { type Album, everyTrack } from '../../../shared/music'
import { withRemovals } from '../../../app/features/music/favorites/removals'
import { masterTracks } from '../../../app/features/library/master-tracks'
import { withRanks, popularTracks } from '../../../app/features/music/hub/popular'
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

  it('sort by plays; ties put the featured track first and keep catalog order', () => {
    expect(ids(popularTracks(catalog))).toEqual(['b', 'f', 'c', 'a'])
  })

  it('name a featured track of a release once', () => {
    const featured = [catalog.albums[0]!.tracks[0]!]
    expect(ids(popularTracks({ ...catalog, featured }))).toEqual(['b', 'c', 'a'])
    expect(ids(everyTrack({ ...catalog, featured }))).toEqual(['a', 'b', 'c'])
  })

  it('keep their order while the page is open; new tracks come last', () => {
    const later = [aTrack('x'), aTrack('a', { plays: 50 }), aTrack('b')]
    expect(ids(withRanks(later, ['b', 'f', 'c', 'a']))).toEqual(['b', 'a', 'x'])
  })

  it('leave the featured tracks out of the master playlist', () => {
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

  it('keeps its place together with removed neighbours', () => {
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

  it('no longer counts as removed when it is added again', () => {
    expect(rows(['b', 'a'], [['b', 1]])).toEqual(['b', 'a'])
  })
})
