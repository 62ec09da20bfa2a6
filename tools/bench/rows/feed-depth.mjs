import { load } from '../load.mjs'

const POSTS = 1_000_000
const AT_ONCE = 250_000

/** An uncached page of the feed, with a thousand posts and with a million. tests/worker/feed/plan.test.ts has its query plan. */
export default {
  unit: 'page of 20',
  goal: { of: 'cpu', atMost: 1.2 },
  async open(site, crowded) {
    await write(site, 1, 1000)
    for (let from = 1; from <= POSTS; from += AT_ONCE) await write(crowded, from, AT_ONCE)
    const sides = {}
    for (const [name, where] of [
      ['thousand', site],
      ['million', crowded],
    ])
      sides[name] = { site: where, run: () => load(`${where.origin}/api/posts?limit=20`) }
    return sides
  },
}

/** Posts of the last years, a minute apart. */
const write = (site, from, count) =>
  site.sql(
    `insert or ignore into posts (id, user_id, content, likes_count, comments_count, created_at)
     with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 1})
     select 'bench-' || i, 'demo-fan', 'What a night, number ' || i || '. Thank you all for singing along.', 0, 0,
       strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || i || ' minutes') from n`,
  )
