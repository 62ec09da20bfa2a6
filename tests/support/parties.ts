import { expect } from 'vitest'
import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import type { AdminParty, PartyServerFrame, PartyStateFrame } from '../../shared/parties'
import { tracks } from '../../worker/music/tables'
import { liveRoomOf as roomOfMember } from '../../worker/live/rooms'
import { type Browser, ORIGIN } from './browser'
import { database, newMember, signedInAs } from './members'
import { newTrack } from './music'
import { eq } from 'drizzle-orm'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** A track of so many seconds. */
export async function newTrackOf(seconds: number, bytes = 1000) {
  const track = await newTrack({ bytes })
  await database.update(tracks).set({ duration: seconds }).where(eq(tracks.id, track.id))
  return track.id
}

/** The body for a party in an hour with two tracks, unless changed. */
export async function partyForm(change: object = {}) {
  return {
    kind: 'listening',
    title: 'The first listen',
    starts_at: inSeconds(3600),
    audience: 'members',
    program: { track_ids: [await newTrackOf(60), await newTrackOf(120)] },
    ...change,
  }
}

export async function newParty(change: object = {}) {
  const admin = await signedInAs('admin')
  const response = await admin.post('/api/admin/parties', await partyForm(change))
  if (response.status !== 201) throw new Error(`No party but ${response.status}`)
  return (await response.json<{ party: AdminParty }>()).party
}

/** The body for a meet in an hour, unless changed. */
export const meetForm = (change: object = {}) => ({
  kind: 'meet',
  title: 'Meet the artist',
  starts_at: inSeconds(3600),
  audience: 'members',
  ...change,
})

export const newMeet = (change: object = {}) =>
  newParty({ program: undefined, ...meetForm(change) })

/** A meet that began some seconds ago. */
export const newLiveMeet = (change: object = {}, secondsAgo = 10) =>
  newMeet({ starts_at: inSeconds(-secondsAgo), ...change })

/** A party that began some seconds ago. */
export const newLiveParty = (change: object = {}, secondsAgo = 10) =>
  newParty({ starts_at: inSeconds(-secondsAgo), ...change })

export const livePartyId = async () => (await newLiveParty()).id

export const partyRoom = (id: string) => env.PARTY_ROOM.getByName(id)

/** The room of a member's pages. */
export const liveRoomOf = (memberId: string) => roomOfMember(env, memberId)

/** What the room does at its next alarm, also while the runtime is running the last one. */
export const ringParty = (id: string) => runInDurableObject(partyRoom(id), (room) => room.alarm())

export function openPartySocket(browser: Browser, id: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/parties/${id}/live`, {
      headers: { Upgrade: 'websocket', Origin: ORIGIN, Cookie: cookie },
    }),
  )
}

/** A page of a party: it collects the frames. */
export async function openParty(browser: Browser, id: string) {
  const response = await openPartySocket(browser, id)
  const socket = response.webSocket
  if (!socket) throw new Error(`No socket but ${response.status}`)
  const frames: PartyServerFrame[] = []
  const closed = { code: 0 }
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    if (!text.startsWith('{')) return
    const frame: PartyServerFrame = JSON.parse(text)
    frames.push(frame)
  })
  socket.addEventListener('close', ({ code }) => {
    closed.code = code
  })
  socket.accept()
  const of = <T extends PartyServerFrame['type']>(type: T) =>
    frames.filter((frame): frame is Extract<PartyServerFrame, { type: T }> => frame.type === type)
  return {
    socket,
    frames,
    closed,
    of,
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    state: (): PartyStateFrame | undefined => of('state').at(-1),
  }
}

export type PartyPage = Awaited<ReturnType<typeof openParty>>
export type Member = Awaited<ReturnType<typeof newMember>>

/** Members of whom no two are in one room. */
export async function apartMembers(count: number, role: 'fan' | 'vip' = 'fan') {
  const byRoom = new Map<string, Member>()
  while (byRoom.size < count) {
    const member = await newMember(role)
    const room = liveRoomOf(member.id).id.toString()
    if (!byRoom.has(room)) byRoom.set(room, member)
  }
  return [...byRoom.values()]
}

const openAll = (members: Member[], id: string) =>
  Promise.all(members.map(({ browser }) => openParty(browser, id)))

/** Once every page has its state. */
export async function openReady(members: Member[], id: string) {
  const pages = await openAll(members, id)
  await expect.poll(() => pages.every((page) => page.state())).toBe(true)
  return pages
}

export const texts = (page?: PartyPage) => page?.of('message').map(({ message }) => message.content)
export const say = (page: PartyPage | undefined, id: string, content = id) =>
  page?.send({ type: 'say', id, content })
