import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Handlers } from '../support/api'
import { openClub } from '../support/club'
import { aRadioStation } from '../support/data'
import { MUSIC, UNDESCRIBED, aSong } from '../support/music'

const MISSING = () => new Response(null, { status: 404 })
/** There are no recordings here: `<audio>` and the request that finds out why get a 404. */
const NOTHING_PLAYS: Handlers = {
  ...MUSIC,
  'HEAD /api/tracks/:id/stream': MISSING,
  'HEAD /api/radio/stations/:id/stream': MISSING,
  'GET /api/radio/stations/:id/now': () => ({
    station_id: 'night',
    server_time: new Date().toISOString(),
    track: null,
    started_at: null,
    elapsed_ms: null,
    next: null,
    history: [],
    listeners: 0,
  }),
  'GET /api/radio/stations': () => ({
    stations: [aRadioStation(), aRadioStation({ id: 'day', name: 'Day FM' })],
  }),
}

const press = (name: RegExp | string) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const says = (message: RegExp) => expect.element(page.getByText(message).first()).toBeVisible()

it('says in the player that a track cannot be played', async () => {
  await openClub('/music/catalog/night-bus', {
    ...NOTHING_PLAYS,
    'GET /api/albums/:id': () => ({
      id: 'night-bus',
      title: 'Night Bus',
      year: 2026,
      type: 'EP',
      image: '/brand/default-picture.webp',
      ...UNDESCRIBED,
      tracks: [aSong(1), aSong(2)],
    }),
  })
  await press('Play Album')
  await says(/Unable to play audio\. Please try again\./)
})

it('says on the page of the favorites that one cannot be played', async () => {
  await openClub('/music/favorites', {
    ...NOTHING_PLAYS,
    'GET /api/favorites': () => ({
      favorites: [{ track_id: 'track-1', track_data: aSong(1), created_at: '2026-11-01' }],
    }),
  })
  await press(/^Play/)
  await says(/Unable to play track\. Please try again\./)
})

it('names the station that cannot be reached', async () => {
  await openClub('/radio', {
    ...NOTHING_PLAYS,
  })
  await press(/^Play/)
  await says(/Unable to connect to radio stream\. Please try again later\./)
})
