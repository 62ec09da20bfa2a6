import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aPost } from '../app/posts/a-post'
import type { ApiRequest, Handlers } from './support/api'
import { openClub } from './support/club'
import { MUSIC, aSong } from './support/music'

type Change = {
  change: string
  path: string
  call: string
  handlers: Handlers
  press: (string | RegExp)[]
}

const post = aPost('one', { user_id: 'bea', username: 'bea' })
const FEED = { 'GET /api/posts': () => ({ posts: [post], next_cursor: null, seq: 0 }) }
const PLAYLISTS = {
  ...MUSIC,
  'GET /api/playlists': () => ({ playlists: [{ id: 'mix', name: 'Mix', tracks: [aSong(2)] }] }),
}

it.each<Change>([
  {
    change: 'a like',
    path: '/social',
    call: 'PUT /api/posts/:id/like',
    handlers: FEED,
    press: ['Like, 0 so far'],
  },
  {
    change: 'a mute',
    path: '/social',
    call: 'PUT /api/members/:id/mute',
    handlers: FEED,
    press: ['More about this post by bea', /^Mute bea/],
  },
  {
    change: 'a favorite',
    path: '/music/track/track-1',
    call: 'PUT /api/favorites/:trackId',
    handlers: MUSIC,
    press: ['Favorite: Song 1'],
  },
  {
    change: 'a track for a playlist',
    path: '/music/track/track-1',
    call: 'POST /api/playlists/:id/tracks',
    handlers: PLAYLISTS,
    press: ['Add Song 1 to a playlist', /^Mix/],
  },
])('$change is sent even if the page is closed', async ({ path, call, handlers, press }) => {
  const areKept: boolean[] = []
  const answer = ({ keepalive }: ApiRequest) => {
    areKept.push(keepalive)
    return new Response(null, { status: 204 })
  }
  await openClub(path, { ...handlers, [call]: answer })
  for (const name of press) await page.getByRole('button', { name }).first().click()
  await expect.poll(() => areKept).toEqual([true])
})
