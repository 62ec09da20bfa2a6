import { load } from '../load.mjs'

/** A member's own list including the session check, against the list's query alone. */
export default {
  unit: 'request',
  async open(site) {
    await site.sql(
      `insert or ignore into user_favorites (user_id, track_id, created_at)
       select 'demo-vip', id, '2026-01-01T00:00:00.000Z' from tracks limit 20`,
    )
    const headers = { Cookie: await site.cookieOf('vip') }
    return {
      bare: { site, run: () => load(`${site.bare}/favorites`) },
      favorites: { site, run: () => load(`${site.origin}/api/favorites`, { headers }) },
    }
  },
}
