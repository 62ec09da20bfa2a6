import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { allPosts } from '../site/member.mjs'
import { compared, goneOf, journal, json, rest, write } from './journal.mjs'
import { playQueue, stars } from './player-journals.mjs'
import { TRACKS } from './promote.mjs'

const ROWS = 40
/** The chat has a rate limit of sixty messages a minute. */
const CHAT_GAP_MS = 1200
const SECTION = '/api/admin/site/home'
const PUBLISH_GAP_MS = 500
const PICTURE = readFileSync(inRoot('content/demo/media/avatars/01.webp'))

export const WRITERS = 8

/**
 * The work of these members: `act` returns whether the site acknowledged it, and `missing` what of all acknowledged work
 * is missing, doubled, or incomplete.
 */
export const journals = (site, [writer, fan, listener, painter, talker, roamer, player, team]) => [
  posts(writer),
  favorites(site, fan),
  playlists(listener),
  uploads(painter),
  messages(talker),
  playQueue(site, roamer),
  stars(player),
  imports(site, team),
  publications(site, team),
]

/** After each start the last dozen are checked, at the end all. */
const posts = (member) =>
  journal(
    'posts',
    (n) => member.post(`Number ${n}`),
    async (kept, isLast) =>
      isLast
        ? compared(
            kept,
            (await allPosts(member)).map(({ id }) => id),
          )
        : { lost: await goneOf(kept.slice(-12), (id) => member.get(`/api/posts/${id}`)) },
  )

const favorites = (site, member) =>
  journal(
    'favorites',
    async (n) => {
      // In rotation: one that is already a favorite is no new write.
      if (n >= TRACKS) return rest()
      const answer = await write(site, member, 'PUT', `/api/favorites/track-${n}`)
      return answer?.status === 204 && `track-${n}`
    },
    async (kept) => {
      const { favorites: there } = await json(member.get('/api/favorites'))
      return compared(
        kept,
        there.map(({ track_id }) => track_id),
      )
    },
  )

function playlists(member) {
  let list = null
  return journal(
    'tracks in playlists',
    async (n) => {
      if (!list || n % 20 === 0)
        list = (await member.send('/api/playlists', { name: `List ${n}` }))?.id
      if (!list) return null
      const track_id = `track-${n % TRACKS}`
      const added = await member.send(`/api/playlists/${list}/tracks`, { track_id })
      return added && `${list} ${track_id}`
    },
    async (kept) => {
      const { playlists: there } = await json(member.get('/api/playlists'))
      const entries = there.flatMap(({ id, tracks }) => tracks.map((track) => `${id} ${track.id}`))
      return compared(kept, entries)
    },
  )
}

const uploads = (member) =>
  journal(
    'uploads',
    async () => (await member.upload('image', PICTURE, 'image/webp'))?.url,
    async (kept, isLast) => ({ lost: await goneOf(isLast ? kept : kept.slice(-12), member.get) }),
  )

function messages(member) {
  let thread = null
  return journal(
    'chat messages',
    async (n) => {
      thread ??= (await member.send('/api/chat/threads', {}))?.id
      if (!thread) return null
      const sent = await member.send(`/api/chat/threads/${thread}/messages`, {
        content: `Word ${n}`,
      })
      await pause(CHAT_GAP_MS)
      return sent?.message.id
    },
    async (kept) => {
      if (!thread) return {}
      const there = []
      let cursor = ''
      do {
        const page = await json(
          member.get(`/api/chat/threads/${thread}/messages?limit=100${cursor}`),
        )
        there.push(...page.messages.map(({ id }) => id))
        cursor = page.next_cursor && `&cursor=${encodeURIComponent(page.next_cursor)}`
      } while (cursor)
      return compared(kept, there)
    },
  )
}

const imports = (site, member) =>
  journal(
    'imports',
    async (n) => {
      const rows = Array.from({ length: ROWS }, (_, i) => `row${i}.of-${n}@import.test`)
      const answer = await write(site, member, 'POST', '/api/admin/marketing/import?agreed=true', {
        headers: { 'Content-Type': 'text/csv' },
        body: ['email', ...rows].join('\n'),
      })
      const result = answer?.ok ? await answer.json().catch(() => null) : null
      return result?.imported === ROWS && `of-${n}`
    },
    async (kept) => {
      const csv = await (await member.get('/api/admin/marketing/export.csv')).text()
      const counts = new Map()
      for (const [, name] of csv.matchAll(/row\d+\.(of-\d+)@/g))
        counts.set(name, (counts.get(name) ?? 0) + 1)
      return {
        lost: kept.filter((name) => !counts.has(name)),
        torn: [...counts.values()].filter((count) => count !== ROWS).length,
      }
    },
  )

/** The team publishes a section of the site again and again. */
const publications = (site, member) =>
  journal(
    'publications of a section',
    async () => {
      const edited = await json(member.get(SECTION)).catch(() => null)
      if (!edited) return null
      const { version, document } = edited
      const answer = await write(site, member, 'PUT', SECTION, {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ version, document }),
      })
      await pause(PUBLISH_GAP_MS)
      return answer?.ok && version + 1
    },
    async (kept) => {
      const there = []
      for (let before = ''; before !== null;) {
        const page = await json(member.get(`${SECTION}/versions${before}`))
        there.push(...page.versions.map(({ version }) => version))
        before = page.next_before === null ? null : `?before=${page.next_before}`
      }
      return compared(kept, there)
    },
  )
