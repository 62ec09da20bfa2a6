import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'

export const TRACKS = 400

/** Makes all of them VIPs and the last one an admin; and the tracks that they can add. */
export async function promoteMembers(site, members) {
  await site.stop()
  await withLocalStorage(site.stateDir, async ({ DB }) => {
    const names = JSON.stringify(members.map(({ username }) => username))
    const last = members.at(-1).username
    const ofThem = `select id from users where username in (select value from json_each(?))`
    await DB.batch([
      DB.prepare(
        `insert into vip_grants (user_id, created_at) select id, '2026-01-01T00:00:00.000Z' from (${ofThem})`,
      ).bind(names),
      DB.prepare(
        `insert into admins (id, user_id) select 'admin-of-faults', id from users where username = ?`,
      ).bind(last),
      DB.prepare(
        `insert into tracks (id, number, title, album, image, media_key, media_bytes, duration)
         with recursive n(i) as (select 0 union all select i + 1 from n where i < ${TRACKS - 1})
         select 'track-' || i, i, 'Track ' || i, 'Faults', 'media/covers/none.webp', 'audio/none.mp3', 1, 1 from n`,
      ),
    ])
  })
  await site.start()
}
