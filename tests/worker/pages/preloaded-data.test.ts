import { beforeAll, describe, expect, it } from 'vitest'
import { radioStations } from '../../../worker/radio/tables'
import { tvChannels } from '../../../worker/tv/tables'
import { anyone } from '../../support/browser'
import { signedInAs, database } from '../../support/members'
import { newTrack } from '../../support/music'

const look = { description: 'd', position: 0 }

beforeAll(async () => {
  await database
    .insert(radioStations)
    .values({ id: 'any', name: 'Any', image: 'stations/any.webp', image_style: 'cover', ...look })
  await database
    .insert(tvChannels)
    .values({ id: 'night', name: 'Night', thumbnail: 'tv/night.webp', ...look })
})

const NOBODY = [['session'], null]

async function preloadedIn(response: Response): Promise<unknown[] | null> {
  const block = /<script type="application\/json" id="preloaded">(.*?)<\/script>/.exec(
    await response.text(),
  )
  return block?.[1] ? JSON.parse(block[1]) : null
}

describe('a page without server rendering', () => {
  it.each([
    ['/radio', '/radio/stations', ['radio', 'stations']],
    ['/radio/player', '/radio/stations', ['radio', 'stations']],
    ['/tv', '/tv/channels', ['tv', 'channels']],
  ])('%s brings its list from %s', async (path, address, key) => {
    const answer = await (await anyone.get(`/api${address}`)).json<Record<string, unknown[]>>()
    const [list] = Object.values(answer)
    expect(list).toHaveLength(1)
    const [nobody, ...preloaded] = (await preloadedIn(await anyone.get(path))) ?? []
    expect(nobody).toEqual(NOBODY)
    expect(preloaded).toContainEqual([key, list])
  })

  it('brings the catalog, if it lists it', async () => {
    const { albumId } = await newTrack()
    const catalog = await (await anyone.get('/api/catalog')).json()
    expect(catalog).toMatchObject({ albums: [{ id: albumId }] })
    expect(await preloadedIn(await anyone.get('/music'))).toEqual([
      NOBODY,
      [['music', 'catalog'], catalog],
    ])
  })

  it('brings its track, and null for a missing one', async () => {
    const { id } = await newTrack()
    const track = await (await anyone.get(`/api/tracks/${id}`)).json()
    expect(await preloadedIn(await anyone.get(`/music/track/${id}`))).toEqual([
      NOBODY,
      [['music', 'track', id], track],
    ])
    expect(await preloadedIn(await anyone.get('/music/track/no-such-track'))).toEqual([
      NOBODY,
      [['music', 'track', 'no-such-track'], null],
    ])
  })

  it('tells a visitor that they are signed out, and nothing to a browser with a session', async () => {
    expect(await preloadedIn(await anyone.get('/social/login'))).toEqual([NOBODY])
    const vip = await signedInAs('vip')
    expect(await preloadedIn(await vip.get('/social'))).toBeNull()
    expect(await preloadedIn(await vip.get('/tv'))).toEqual([
      [['tv', 'channels'], [expect.objectContaining({ id: 'night' })]],
    ])
  })
})
