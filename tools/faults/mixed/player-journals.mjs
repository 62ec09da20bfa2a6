import { setTimeout as pause } from 'node:timers/promises'
import { compared, journal, json, rest, write } from './journal.mjs'
import { TRACKS } from './promote.mjs'

/** The limit is 300 in ten minutes. */
const SAVE_GAP_MS = 500

/** A device stores what it plays. Only the newest state is kept, so what is there must be at least as new as the newest acknowledged. */
export function playQueue(site, member) {
  let seen = null
  return journal(
    'saves of the play queue',
    async (n) => {
      const queue = [`track-${n % TRACKS}`]
      const answer = await write(site, member, 'PUT', '/api/playback', {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ queue, index: 0, position_ms: n + 1, device: 'Journal', seen }),
      })
      // A refusal has the stored state too: a save that was not answered may have been stored.
      const state = await answer?.json().catch(() => null)
      seen = state?.updated_at ?? seen
      await pause(SAVE_GAP_MS)
      return answer?.ok && n + 1
    },
    async (kept) => {
      const newest = Math.max(0, ...kept)
      const { position_ms, updated_at } = await json(member.get('/api/playback'))
      const isThere = newest === 0 || (updated_at !== null && position_ms >= newest)
      return { lost: isThere ? [] : [newest] }
    },
  )
}

/** Another player stars tracks with an app password. */
export function stars(member) {
  let login = null
  const call = (method, query = '') =>
    member
      .get(`/rest/${method}?${login}&v=1.16.1&c=faults&f=json${query}`)
      .then(json)
      .then((answer) => answer['subsonic-response'])
  return journal(
    'stars of another player',
    async (n) => {
      // In rotation: one that has a star already is no new write.
      if (n >= TRACKS) return rest()
      if (!login) {
        const made = await member.send('/api/account/app-passwords', { name: 'Journal' })
        if (!made) return null
        login = new URLSearchParams({ u: made.username, p: made.secret })
      }
      const answer = await call('star', `&id=track-${n}`).catch(() => null)
      return answer?.status === 'ok' && `track-${n}`
    },
    async (kept) => {
      if (!login) return {}
      const { starred2 } = await call('getStarred2')
      return compared(
        kept,
        (starred2.song ?? []).map(({ id }) => id),
      )
    },
  )
}
