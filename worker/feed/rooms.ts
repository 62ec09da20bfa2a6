import { adminIds } from '../accounts'
import type { Database } from '../db/client'
import { retryLater } from '../errors'
import { leafCount, leafOfMember } from '../platform/leaves'
import { LISTENER_HEADER, type ListenerRequest } from './room/listener'
import type { FeedNotice } from './news'

/** Only this file knows the names of the rooms. */
const leafName = (index: number) => `leaf-${index}`

const leaf = (env: Cloudflare.Env, index: number) => env.FEED_ROOM.getByName(leafName(index))

const indexOf = (env: Cloudflare.Env, memberId: string) =>
  leafOfMember(memberId, leafCount(env.FEED_LEAVES))

const leafOf = (env: Cloudflare.Env, memberId: string) => leaf(env, indexOf(env, memberId))

/** Notifies every room of the newest event. A room that misses the notice finds the event in the log later. */
export async function notifyRooms(env: Cloudflare.Env, news: FeedNotice) {
  await Promise.all(
    Array.from({ length: leafCount(env.FEED_LEAVES) }, (_, index) => leaf(env, index).notify(news)),
  )
}

const connect = (env: Cloudflare.Env, listener: ListenerRequest) =>
  leafOf(env, listener.memberId).fetch('https://room/', {
    headers: { Upgrade: 'websocket', [LISTENER_HEADER]: JSON.stringify(listener) },
  })

/**
 * Connects a member's socket to their room. The browser's own headers are not forwarded: the room trusts what it receives.
 * @throws DomainError `too_many_requests`
 */
export async function connectToRoom(env: Cloudflare.Env, listener: ListenerRequest) {
  const response = await connect(env, listener)
  if (response.status === 429) throw retryLater('too_many_requests', 30)
  return response
}

/** Takes a stream slot with a socket to the member's room. The room answers 429 if none is free. */
export const holdStream = async (env: Cloudflare.Env, listener: ListenerRequest) =>
  connect(env, listener)

export const isStreamsFull = async (env: Cloudflare.Env, memberId: string) =>
  leafOf(env, memberId).isStreamsFull(memberId)

/** How many pages are open from this network in the other rooms. */
export async function countElsewhere(
  env: Cloudflare.Env,
  here: string | undefined,
  network: string,
) {
  const others = Array.from({ length: leafCount(env.FEED_LEAVES) }, (_, index) => leafName(index))
  const counts = await Promise.all(
    others
      .filter((name) => name !== here)
      .map(async (name) => env.FEED_ROOM.getByName(name).countFrom(network)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Closes the member's sockets: of one session, or of all. */
export const closeFeedSockets = (env: Cloudflare.Env, memberId: string, sessionId?: string) =>
  leafOf(env, memberId).endSession(memberId, sessionId ?? null)

/** Tells the member's open pages that their rights may have changed. */
export const notifyMember = (env: Cloudflare.Env, memberId: string) =>
  leafOf(env, memberId).notifyMembers([memberId], 'session')

/** Tells the member's open pages that a device has stored what it plays. */
export const notifyPlayback = (
  env: Cloudflare.Env,
  { memberId, device, updated_at }: { memberId: string; device: string; updated_at: string },
) => leafOf(env, memberId).notifyPlayback(memberId, { device, updated_at })

/**
 * The mutes and blocks of a member have changed: resolves when their live feed respects it. With `resync` their pages read the
 * feed again. A room that misses this reads it within seconds.
 */
export const notifyHidden = (env: Cloudflare.Env, memberId: string, resync: boolean) =>
  leafOf(env, memberId)
    .updateHidden(memberId, resync)
    .catch((error: unknown) => console.error({ notify_hidden: memberId, error }))

/** Tells the open pages of all current administrators that the inbox has changed. */
export async function notifyAdmins(env: Cloudflare.Env, db: Database) {
  const byLeaf = Map.groupBy(await adminIds(db), (id) => indexOf(env, id))
  await Promise.all([...byLeaf].map(([index, ids]) => leaf(env, index).notifyMembers(ids, 'inbox')))
}

/** Those of these members who have a page open. */
export async function openPagesOf(env: Cloudflare.Env, memberIds: string[]) {
  const byLeaf = Map.groupBy(memberIds, (id) => indexOf(env, id))
  const open = await Promise.all(
    [...byLeaf].map(([index, ids]) => leaf(env, index).openPagesOf(ids)),
  )
  return open.flat()
}

/** Sends open pages the number of their member's unread notifications. */
export async function sendUnread(
  env: Cloudflare.Env,
  counts: { memberId: string; unread: number }[],
) {
  const byLeaf = Map.groupBy(counts, ({ memberId }) => indexOf(env, memberId))
  await Promise.all([...byLeaf].map(([index, some]) => leaf(env, index).sendUnread(some)))
}
