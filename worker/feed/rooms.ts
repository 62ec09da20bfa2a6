import { liveRoomOf, liveRooms } from '../live'
import type { FeedNotice, HiddenChange } from './news'

/** Notifies every room of the newest event. A room that misses the notice finds the event in the log later. */
export const notifyRooms = async (env: Cloudflare.Env, news: FeedNotice) =>
  void (await Promise.all(liveRooms(env).map((room) => room.notifyFeed(news))))

/** Resolves when the live feed of the member respects it. A room that misses this reads it within seconds. */
export const notifyHidden = (env: Cloudflare.Env, memberId: string, change: HiddenChange) =>
  liveRoomOf(env, memberId)
    .updateHidden(memberId, change)
    .catch((error: unknown) => console.error({ notify_hidden: memberId, error }))
