import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { UpcomingRelease } from '../../shared/releases'
import { albums } from '../../worker/music/tables'
import { isoIn } from '../../worker/lib/ids'
import type { Browser } from './browser'
import { database, signedInAs } from './members'
import { newRelease } from './releases'

export const releaseAlarm = env.TIMER.getByName('releases')

export const upcoming = async (browser: Browser) =>
  (await (await browser.get('/api/releases/upcoming')).json<{ releases: UpcomingRelease[] }>())
    .releases

/** A release that opens in an hour, with its page before that. */
export async function announcedRelease(admin?: Browser) {
  const team = admin ?? (await signedInAs('admin'))
  const release = await newRelease()
  await team.patch(`/api/admin/releases/${release.id}`, { announced: true })
  const at = isoIn(3600)
  await team.post(`/api/admin/releases/${release.id}/publish`, { at })
  await runDurableObjectAlarm(releaseAlarm)
  return { ...release, at }
}

/** As if its time had come. */
export const openRelease = (id: string) =>
  database
    .update(albums)
    .set({ release_at: isoIn(-1) })
    .where(eq(albums.id, id))
