import { beforeAll, expect, it } from 'vitest'
import { anyone, type Browser } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

const LRC = '[ti:Night Bus]\n[00:01.50]First line\n[00:03.00]Second line'
let admin: Browser
let id: string

beforeAll(async () => {
  admin = await signedInAs('admin')
  ;({ id } = await newTrack())
})

const write = (lyrics: unknown) => admin.patch(`/api/admin/tracks/${id}`, { lyrics })
const read = () => anyone.get(`/api/tracks/${id}/lyrics`)
const track = async () => (await anyone.get(`/api/tracks/${id}`)).json()

it('are written by the team and read by everyone', async () => {
  expect((await read()).status).toBe(404)
  expect(await track()).toMatchObject({ id, hasLyrics: false })
  expect(await (await write(LRC)).json()).toMatchObject({ id, lyrics: LRC })
  expect(await (await read()).json()).toEqual({
    synced: [
      { at_ms: 1500, text: 'First line' },
      { at_ms: 3000, text: 'Second line' },
    ],
    plain: 'First line\nSecond line',
  })
  expect(await track()).toMatchObject({ id, hasLyrics: true })
  await write('Only\nwords')
  expect(await (await read()).json()).toEqual({ synced: null, plain: 'Only\nwords' })
  await write('')
  expect((await read()).status).toBe(404)
})

it('are refused for a fan, too long, or of the wrong kind', async () => {
  const fan = await signedInAs('fan')
  expect((await fan.patch(`/api/admin/tracks/${id}`, { lyrics: 'x' })).status).toBe(403)
  for (const lyrics of ['x'.repeat(20_001), 7, null]) expect((await write(lyrics)).status).toBe(400)
  expect((await anyone.get('/api/tracks/nope/lyrics')).status).toBe(404)
})
