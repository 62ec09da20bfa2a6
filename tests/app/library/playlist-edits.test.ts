import { describe, expect, it } from 'vitest'
import {
  inOrder,
  restoreTrack,
  renamed,
  withTrack,
  withoutPlaylist,
  withoutTrack,
} from '../../../app/features/library/playlists/edits'
import { aPlaylist, aTrack, ids } from './a-track'

const before = [aPlaylist('one', 'a', 'b', 'c'), aPlaylist('two', 'a'), aPlaylist('three')]
const tracksOf = (list: typeof before, id: string) =>
  ids(list.find((playlist) => playlist.id === id)?.tracks ?? [])

describe('a playlist changed before the server has answered', () => {
  it('takes a new name and nothing else', () => {
    const [first, ...others] = renamed(before, 'one', 'Night Drive')
    expect(first).toEqual({ ...before[0], name: 'Night Drive' })
    expect(others).toEqual(before.slice(1))
  })

  it('gets a track at its end, once', () => {
    const filled = withTrack(before, 'two', aTrack('b'))
    expect(tracksOf(filled, 'two')).toEqual(['a', 'b'])
    expect(withTrack(filled, 'two', aTrack('b'))).toEqual(filled)
  })

  it('loses a track in this list only', () => {
    const left = withoutTrack(before, 'one', 'a')
    expect(tracksOf(left, 'one')).toEqual(['b', 'c'])
    expect(tracksOf(left, 'two')).toEqual(['a'])
  })

  it('takes the order it is given', () => {
    expect(tracksOf(inOrder(before, 'one', ['c', 'a', 'b']), 'one')).toEqual(['c', 'a', 'b'])
  })

  it('keeps a track that another tab added meanwhile', () => {
    expect(tracksOf(inOrder(before, 'one', ['b', 'a']), 'one')).toEqual(['b', 'a', 'c'])
  })
})

describe('a change the server refused', () => {
  it('is taken back', () => {
    expect(restoreTrack(renamed(before, 'one', 'x'), before, 'one')).toEqual(before)
  })

  it('brings a deleted list back to its place', () => {
    expect(restoreTrack(withoutPlaylist(before, 'two'), before, 'two')).toEqual(before)
  })

  it('leaves what happened to the others', () => {
    const now = renamed(withoutPlaylist(before, 'one'), 'two', 'kept')
    const [one, two] = restoreTrack(now, before, 'one')
    expect(one).toEqual(before[0])
    expect(two?.name).toBe('kept')
  })

  it('does nothing for a list nobody knew', () => {
    expect(restoreTrack(before, [], 'one')).toBe(before)
  })
})
