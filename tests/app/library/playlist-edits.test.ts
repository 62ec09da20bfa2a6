import { describe, expect, it } from 'vitest'
import {
  inOrder,
  restorePlaylist,
  renamed,
  withTrack,
  withoutPlaylist,
  withoutTrack,
} from '../../../app/features/library/playlists/edits'
import { aPlaylist, aTrack, ids } from './a-track'

const before = [aPlaylist('one', 'a', 'b', 'c'), aPlaylist('two', 'a'), aPlaylist('three')]
const tracksOf = (list: typeof before, id: string) =>
  ids(list.find((playlist) => playlist.id === id)?.tracks ?? [])

describe('an optimistic playlist edit', () => {
  it('changes the name and nothing else', () => {
    const [first, ...others] = renamed(before, 'one', 'Night Drive')
    expect(first).toEqual({ ...before[0], name: 'Night Drive' })
    expect(others).toEqual(before.slice(1))
  })

  it('appends a track once', () => {
    const filled = withTrack(before, 'two', aTrack('b'))
    expect(tracksOf(filled, 'two')).toEqual(['a', 'b'])
    expect(withTrack(filled, 'two', aTrack('b'))).toEqual(filled)
  })

  it('removes a track from this list only', () => {
    const left = withoutTrack(before, 'one', 'a')
    expect(tracksOf(left, 'one')).toEqual(['b', 'c'])
    expect(tracksOf(left, 'two')).toEqual(['a'])
  })

  it('sets the given order', () => {
    expect(tracksOf(inOrder(before, 'one', ['c', 'a', 'b']), 'one')).toEqual(['c', 'a', 'b'])
  })

  it('keeps a track that another tab added meanwhile', () => {
    expect(tracksOf(inOrder(before, 'one', ['b', 'a']), 'one')).toEqual(['b', 'a', 'c'])
  })
})

describe('a rejected playlist edit', () => {
  it('is rolled back', () => {
    expect(restorePlaylist(renamed(before, 'one', 'x'), before, 'one')).toEqual(before)
  })

  it('restores a deleted list at its position', () => {
    expect(restorePlaylist(withoutPlaylist(before, 'two'), before, 'two')).toEqual(before)
  })

  it('keeps edits of other lists', () => {
    const now = renamed(withoutPlaylist(before, 'one'), 'two', 'kept')
    const [one, two] = restorePlaylist(now, before, 'one')
    expect(one).toEqual(before[0])
    expect(two?.name).toBe('kept')
  })

  it('ignores an unknown list', () => {
    expect(restorePlaylist(before, [], 'one')).toBe(before)
  })
})
