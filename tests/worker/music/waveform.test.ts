import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { newTrack } from '../../support/music'

const energy = { rate: 10, low: [220, 98], mid: [40, 41], high: [3, 200] }

async function newTrackWithEnergy() {
  const track = await newTrack()
  await env.MEDIA.put(`energy/${track.albumId}.json`, JSON.stringify(energy))
  return track
}

it('the waveform is public, and does not reveal the recording’s key', async () => {
  const { id } = await newTrackWithEnergy()
  const response = await anyone.get(`/api/tracks/${id}/waveform`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(await response.json()).toEqual(energy)
})

it('the waveform is missing for a track without recording or waveform, and for an unknown track', async () => {
  const { id: silent } = await newTrack({ recorded: false })
  const { id: unmeasured } = await newTrack()
  for (const id of [silent, unmeasured, 'no-such-track', '..%2F..%2Fseed'])
    expect((await anyone.get(`/api/tracks/${id}/waveform`)).status).toBe(404)
})
