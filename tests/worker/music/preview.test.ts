import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tracks } from '../../../worker/music/tables'
import { anyone } from '../../support/browser'
import { database } from '../../support/members'
import { newTrack, recording } from '../../support/music'

async function newPreview(duration: number) {
  const { id } = await newTrack({ bytes: 1000 })
  await database.update(tracks).set({ duration }).where(eq(tracks.id, id))
  return `/api/tracks/${id}/preview`
}

it('the preview is the first thirty seconds, for everyone', async () => {
  const response = await anyone.get(await newPreview(60))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe('500')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([...recording(500)])
})

it('the preview has no byte beyond them', async () => {
  const path = await newPreview(60)
  const end = await anyone.get(path, { Range: 'bytes=490-999' })
  expect(end.headers.get('Content-Range')).toBe('bytes 490-499/500')
  expect((await anyone.get(path, { Range: 'bytes=500-' })).status).toBe(416)
  expect((await end.arrayBuffer()).byteLength).toBe(10)
})

it('the preview is the whole of a shorter track', async () => {
  const response = await anyone.get(await newPreview(20))
  expect((await response.arrayBuffer()).byteLength).toBe(1000)
})

it('the preview is missing without a recording', async () => {
  const { id } = await newTrack({ recorded: false })
  expect((await anyone.get(`/api/tracks/${id}/preview`)).status).toBe(404)
})
