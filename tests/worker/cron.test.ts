import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { feedEvents } from '../../worker/feed/tables'
import { memberPictures } from '../../worker/member-pictures/tables'
import { publish } from '../support/feed'
import { signedInAs, database } from '../support/members'
import { runSchedule } from '../support/schedule'
import { uploadedImage } from '../support/member-pictures'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

it('deletes the feed’s log after a week and unused pictures after a day', async () => {
  const ana = await signedInAs('fan')
  for (let i = 0; i < 3; i++) await publish(ana)
  await database.update(feedEvents).set({ created_at: daysAgo(8) })
  const fresh = await publish(ana)
  const image = await uploadedImage(ana)
  await database
    .update(memberPictures)
    .set({ sweep_after: daysAgo(0) })
    .where(eq(memberPictures.file, image.split('/').at(-1)!))

  for (let i = 0; i < 2; i++) await runSchedule(env)
  expect(await database.select().from(feedEvents)).toMatchObject([
    { seq: 3, type: 'pruned', post_id: null },
    { seq: 4, type: 'post_created', post_id: fresh.id },
  ])
  expect(await env.MEDIA.head(image.slice(1))).toBeNull()
})

it('runs every step, also after one that fails', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const broken = ['team_notices', 'rate_limits', 'vip_subscriptions', 'feed_events']
  const rename = (from: string, to: string) =>
    env.DB.prepare(`alter table ${from} rename to ${to}`).run()
  const ana = await signedInAs('fan')
  const image = await uploadedImage(ana)
  await database.update(memberPictures).set({ sweep_after: daysAgo(0) })
  for (const table of broken) await rename(table, `${table}_gone`)
  try {
    await runSchedule(env)
  } finally {
    for (const table of broken) await rename(`${table}_gone`, table)
  }
  const failed = said.mock.calls.map(([entry]: { schedule?: string }[]) => entry?.schedule)
  expect(failed).toEqual(['memberships', 'rate_limits', 'feed', 'old_team_notices', 'team_notices'])
  expect(await env.MEDIA.head(image.slice(1))).toBeNull()
  vi.restoreAllMocks()
})
