import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { signedInAs } from '../../support/members'

const STRANGE = [
  '0',
  '-1',
  '1e9',
  'abc',
  '00000000-0000-4000-8000-000000000000',
  '9007199254740993',
  '1 OR 1=1',
  '1;--',
  "' or ''='",
  '../../secret',
  'x'.repeat(2000),
]

let vip: Browser
beforeAll(async () => {
  vip = await signedInAs('vip')
})

/** Every music, radio and TV route with an id. */
const ADDRESSES: [string, (id: string) => Promise<Response>][] = [
  ['a track', (id) => vip.get(`/api/tracks/${id}`)],
  ['a recording', (id) => vip.get(`/api/tracks/${id}/stream`)],
  ['a preview', (id) => vip.get(`/api/tracks/${id}/preview`)],
  ['a waveform', (id) => vip.get(`/api/tracks/${id}/waveform`)],
  ['a play', (id) => vip.post(`/api/tracks/${id}/plays`, {})],
  ['an album', (id) => vip.get(`/api/albums/${id}`)],
  ['a favorite', (id) => vip.put(`/api/favorites/${id}`, {})],
  ['a playlist’s name', (id) => vip.patch(`/api/playlists/${id}`, { name: 'Mine' })],
  ['a playlist', (id) => vip.delete(`/api/playlists/${id}`)],
  ['a playlist’s tracks', (id) => vip.post(`/api/playlists/${id}/tracks`, { track_id: id })],
  ['a track in a playlist', (id) => vip.delete(`/api/playlists/${id}/tracks/${id}`)],
  ['a playlist’s order', (id) => vip.put(`/api/playlists/${id}/order`, { track_ids: [] })],
  ['what a station plays', (id) => vip.get(`/api/radio/stations/${id}/now`)],
  ['a station', (id) => vip.get(`/api/radio/stations/${id}/stream`)],
  ['a channel', (id) => vip.get(`/api/tv/channels/${id}/stream`)],
]

describe.each(ADDRESSES)('%s', (_, ask) => {
  it.each(STRANGE)('with the id %s is not found', async (id) => {
    expect([400, 404]).toContain((await ask(encodeURIComponent(id))).status)
  })

  it('with a random id is not found either', async () => {
    const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(anything, async (id) => {
        // One or two dots are path segments, not ids.
        fc.pre(!/^\.{1,2}$/.test(id))
        expect([400, 404]).toContain((await ask(encodeURIComponent(id))).status)
      }),
      { numRuns: 10 },
    )
  })
})
