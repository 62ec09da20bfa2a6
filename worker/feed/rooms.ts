import { liveRoomOf, liveRooms } from '../live'
import type { FeedNotice } from './news'

/** Notifies every room of the newest event. A room that misses the notice finds the event in the log later. */
export const notifyRooms = async (env: Cloudflare.Env, news: FeedNotice) =>
  void (await Promise.all(liveRooms(env).map((room) => room.notifyFeed(news))))

/**
 * The mutes and blocks of a member have changed: resolves when their live feed respects it. With `resync` their pages read the
 * feed again. A room that misses this reads it within seconds.
 */
export const notifyHidden = (env: Cloudflare.Env, memberId: string, resync: boolean) =>
  liveRoomOf(env, memberId)
    .updateHidden(memberId, resync)
    .catch((error: unknown) => console.error({ notify_hidden: memberId, error }))
