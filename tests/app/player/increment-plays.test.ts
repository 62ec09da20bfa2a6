import { expect, it } from 'vitest'
import { incrementPlays } from '../../../app/features/player/increment-plays'

const track = (id: string) => ({ id, title: id, plays: 4 })

it('raises the count in every list and changes nothing else', () => {
  const other = { id: 'b', tracks: [track('two')] }
  const catalog = { albums: [{ id: 'a', tracks: [track('one')] }, other], featured: [track('one')] }
  const raised = incrementPlays(catalog, 'one')
  expect(raised).toEqual({
    albums: [{ id: 'a', tracks: [{ ...track('one'), plays: 5 }] }, other],
    featured: [{ ...track('one'), plays: 5 }],
  })
  expect(raised).toHaveProperty('albums.1', other)
  expect(catalog.featured).toEqual([track('one')])
})

it('returns the same object when the track is not in it', () => {
  const catalog = { featured: [track('one')], total: 3, next: null }
  expect(incrementPlays(catalog, 'two')).toBe(catalog)
  expect(incrementPlays(undefined, 'two')).toBeUndefined()
})
