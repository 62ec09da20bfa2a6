import { adminIds } from '../accounts'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { retryLater } from '../errors'
import type { SessionNotice } from '../../shared/membership'
import { LISTENER_HEADER, type ListenerRequest } from './listener'
import { sessionNotice } from './notices'

/** Rooms that share the members, unless the environment says otherwise. */
const ROOMS_DEFAULT = 4

const roomCount = (env: Cloudflare.Env) =>
  Math.max(1, Math.floor(Number(env.LIVE_ROOMS)) || ROOMS_DEFAULT)

/** Only this file knows the names of the rooms. */
const roomName = (index: number) => `live-${index}`

/** The number of a member's room: all their sockets are there, so it can count and close them. */
function roomOf(env: Cloudflare.Env, memberId: string) {
  let hash = 0
  for (let i = 0; i < memberId.length; i++) hash = (hash * 31 + memberId.charCodeAt(i)) >>> 0
  return hash % roomCount(env)
}

export const liveRoom = (env: Cloudflare.Env, index: number) =>
  env.LIVE_ROOM.getByName(roomName(index))

export const liveRoomOf = (env: Cloudflare.Env, memberId: string) =>
  liveRoom(env, roomOf(env, memberId))

export const liveRooms = (env: Cloudflare.Env) =>
  Array.from({ length: roomCount(env) }, (_, index) => liveRoom(env, index))

function connect(env: Cloudflare.Env, listener: Connecting) {
  const room = roomOf(env, listener.memberId)
  return liveRoom(env, room).fetch('https://room/', {
    // A header has only bytes, and a name may have any character.
    headers: { Upgrade: 'websocket', [LISTENER_HEADER]: asciiJson({ ...listener, room }) },
  })
}

type Connecting = Omit<ListenerRequest, 'room'>

const asciiJson = (value: object) =>
  JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The member of a request, for their room. */
export const listenerOf = ({
  id,
  sessionId,
  sessionUntil,
  username,
  avatarUrl,
  isVIP,
  isAdmin,
}: Viewer) => ({
  memberId: id,
  sessionId,
  until: sessionUntil,
  username,
  avatarUrl,
  isVIP,
  isAdmin,
})

/**
 * Connects a socket of a member to their room. The browser's own headers are not forwarded: the room trusts what it receives.
 * @throws DomainError `too_many_requests`
 */
export async function connectToRoom(env: Cloudflare.Env, listener: Connecting) {
  const response = await connect(env, listener)
  if (response.status === 429) throw retryLater('too_many_requests', 30)
  return response
}

/** Takes a stream slot with a socket to the member's room. The room answers 429 if none is free. */
export const holdStream = async (env: Cloudflare.Env, listener: Connecting) =>
  connect(env, listener)

export const isStreamsFull = async (env: Cloudflare.Env, memberId: string) =>
  liveRoomOf(env, memberId).isStreamsFull(memberId)

/** How many pages are open from this network in the other rooms. */
export async function countElsewhere(env: Cloudflare.Env, here: number, network: string) {
  const others = Array.from({ length: roomCount(env) }, (_, index) => index).filter(
    (index) => index !== here,
  )
  const counts = await Promise.all(
    others.map(async (index) => liveRoom(env, index).countFrom(network)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Closes the member's sockets: of one session, or of all. */
export const closeMemberSockets = (env: Cloudflare.Env, memberId: string, sessionId?: string) =>
  liveRoomOf(env, memberId).endSession(memberId, sessionId ?? null)

/** The member's rights may have changed: pages read them again, and what is not allowed any more ends. */
export const notifyRights = (env: Cloudflare.Env, memberId: string) =>
  liveRoomOf(env, memberId).rightsChanged(memberId)

type Notice = { memberId: string; notice: SessionNotice }

/** Sends the open pages of members a notice. */
export async function notifyPages(env: Cloudflare.Env, notices: Notice[]) {
  const byRoom = Map.groupBy(notices, ({ memberId }) => roomOf(env, memberId))
  await Promise.all(
    [...byRoom].map(([index, some]) =>
      liveRoom(env, index).sendToPages(
        some.map(({ memberId, notice }) => ({ memberId, text: sessionNotice(notice) })),
      ),
    ),
  )
}

/** Tells the open pages of all current administrators that the inbox has changed. */
export const notifyAdmins = async (env: Cloudflare.Env, db: Database) =>
  notifyPages(
    env,
    (await adminIds(db)).map((memberId) => ({ memberId, notice: { type: 'inbox' } })),
  )

/** Those of these members who have a page open. */
export async function openPagesOf(env: Cloudflare.Env, memberIds: string[]) {
  const byRoom = Map.groupBy(memberIds, (id) => roomOf(env, id))
  const open = await Promise.all(
    [...byRoom].map(([index, ids]) => liveRoom(env, index).openPagesOf(ids)),
  )
  return open.flat()
}
