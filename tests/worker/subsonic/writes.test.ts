import { expect, it } from 'vitest'
import { newTrack } from '../../support/music'
import { newListener } from '../../support/subsonic'

it('a member’s calls that write have a limit, plain GETs too; reading goes on', async () => {
  const [{ player }, other] = [await newListener(), await newListener()]
  const { id } = await newTrack()
  const playlist = await player.ask<{ id: string }>(
    'createPlaylist',
    { name: 'Late', songId: id },
    'playlist',
  )
  const codes = new Set<number | undefined>()
  for (let n = 1; n < 300; n++) codes.add(await player.code('savePlayQueue', { id, current: id }))
  expect([...codes]).toEqual([undefined])
  const writes: [string, Record<string, string | number>][] = [
    ['star', { id }],
    ['unstar', { id }],
    ['setRating', { id, rating: 5 }],
    ['scrobble', { id, submission: 'false' }],
    ['createBookmark', { id, position: 1000 }],
    ['deleteBookmark', { id }],
    ['createPlaylist', { name: 'More' }],
    ['updatePlaylist', { playlistId: playlist.id, name: 'Later' }],
    ['deletePlaylist', { id: playlist.id }],
    ['savePlayQueue', { id }],
    ['savePlayQueueByIndex', { id }],
  ]
  for (const [method, values] of writes) {
    const response = await player.send(method, values)
    expect(response.headers.get('Retry-After'), method).toMatch(/^\d+$/)
    expect(await response.json()).toMatchObject({
      'subsonic-response': { error: { code: 0, message: expect.stringContaining('Too many') } },
    })
  }
  await player.succeeds('getPlayQueue')
  expect(await player.ask('getPlaylist', { id: playlist.id }, 'playlist')).toMatchObject({
    name: 'Late',
  })
  await other.player.succeeds('star', { id })
})
