import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { allPosts, newMembers } from '../site/member.mjs'

const CRASHES = 10
const PICTURE = inRoot('content/demo/media/covers/polaroid-weather.webp')

/** The server is killed during uploads: every post's picture is there, and every stored picture is known to the database. */
export async function run(site) {
  const members = await newMembers(site, 4)
  const bytes = readFileSync(PICTURE)
  const [uploaded, posted] = [[], []]
  let writing = true
  const write = async (member, writer) => {
    for (let n = 0; writing; n++) {
      const picture = await member.upload('image', bytes, 'image/webp')
      if (picture) uploaded.push(picture.url)
      // Every third picture gets no post, like from a closed page.
      const id =
        picture && n % 3 > 0 && (await member.post(`${writer} ${n}`, { image_url: picture.url }))
      if (id) posted.push(id)
      if (!picture) await pause(50)
    }
  }
  const writers = members.map(write)
  for (let crash = 0; crash < CRASHES; crash++) {
    await pause(400 + Math.random() * 800)
    await site.crash()
    await site.start()
  }
  writing = false
  await Promise.all(writers)

  const posts = await allPosts(members[0])
  const shown = posts.map(({ image_url }) => image_url).filter(Boolean)
  const dead = await deadAmong(members[0], [...shown, ...uploaded])
  const kept = new Set(posts.map(({ id }) => id))
  const lost = posted.filter((id) => !kept.has(id)).length
  await site.stop()
  const { orphans, unswept, rows } = await withLocalStorage(site.stateDir, forgotten)
  return {
    acknowledged: uploaded.length + posted.length,
    found: uploaded.length + posts.length,
    lost: lost + dead,
    doubled: shown.length - new Set(shown).size,
    ok: lost + dead + orphans + unswept === 0 && posted.length > CRASHES,
    notes: [
      `${CRASHES} crashes, ${uploaded.length} uploads and ${posted.length} posts acknowledged; ${dead} pictures dead, ` +
        `${orphans} objects without a row, ${unswept} of ${rows} rows that neither a post nor the sweep would take`,
    ],
  }
}

async function deadAmong({ get }, urls) {
  let dead = 0
  for (const url of new Set(urls)) {
    const response = await get(url)
    await response.body?.cancel()
    if (response.status !== 200) dead += 1
  }
  return dead
}

/** Compares the bucket with the table. */
async function forgotten({ DB, MEDIA }) {
  const { results } = await DB.prepare(
    `select file, sweep_after is null and not exists (select 1 from posts where id = used_by) as lost from member_pictures`,
  ).all()
  const known = new Set(results.map(({ file }) => `uploads/posts/${file}`))
  const objects = []
  let cursor
  do {
    const page = await MEDIA.list({ prefix: 'uploads/', cursor })
    objects.push(...page.objects)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return {
    orphans: objects.filter(({ key }) => !known.has(key)).length,
    unswept: results.filter(({ lost }) => lost).length,
    rows: results.length,
  }
}
