import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/notification-kinds'
import { events } from '../../../worker/events/tables'
import { albums } from '../../../worker/music/tables'
import { isoIn } from '../../../worker/lib/ids'
import { enqueueFanOuts } from '../../../worker/notifications'
import { insertNotifications } from '../../../worker/notifications/insert'
import { pushMessages } from '../../../worker/notifications/pushes'
import { notifications } from '../../../worker/notifications/tables'
import { users, vipGrants } from '../../../worker/accounts/tables'
import { tickets } from '../../../worker/tickets/tables'
import { eventForm } from '../../support/events'
import { holdQueue } from '../../support/fake-queue'
import { comment, publish } from '../../support/feed'
import { newMessage, reply } from '../../support/inbox'
import { database, newMember, signedInAs } from '../../support/members'
import { kindsOf, readNotifications } from '../../support/notifications'
import { newRelease } from '../../support/releases'
import { newTicket } from '../../support/tickets'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

type Member = Awaited<ReturnType<typeof newMember>>
type Scene = { reader: Member; hide: Record<string, () => Promise<unknown>> }

/** Every way to keep two members apart. */
const apart = (reader: Member, actor: Member) => ({
  'the reader mutes the actor': () => reader.browser.put(`/api/members/${actor.id}/mute`),
  'the reader blocks the actor': () => reader.browser.put(`/api/members/${actor.id}/block`),
  'the actor blocks the reader': () => actor.browser.put(`/api/members/${reader.id}/block`),
  'the actor is banned': async () =>
    (await signedInAs('admin')).patch(`/api/admin/users/${actor.id}`, { status: 'banned' }),
  'the actor is deleted': () => database.delete(users).where(eq(users.id, actor.id)),
})

async function clubIsNotified() {
  await enqueueFanOuts(env, database)
  for (let i = 0; i < 5 && queue.tasks.length > 0; i++) await queue.run()
}

async function releaseScene(kind: 'release' | 'reminder'): Promise<Scene> {
  const [admin, reader, { id }] = [await signedInAs('admin'), await newMember(), await newRelease()]
  const path = `/api/admin/releases/${id}`
  if (kind === 'reminder') {
    await admin.patch(path, { announced: true })
    await admin.post(`${path}/publish`, { at: isoIn(3600) })
    await reader.browser.put(`/api/releases/${id}/reminder`)
    await database
      .update(albums)
      .set({ release_at: isoIn(-1) })
      .where(eq(albums.id, id))
    await admin.patch(path, { title: 'Out' })
    await admin.post(`${path}/publish`)
  } else await admin.post(`${path}/publish`)
  await clubIsNotified()
  return {
    reader,
    hide: {
      'the release is unpublished': () => admin.post(`${path}/unpublish`),
      'the release is moved to later': () => admin.post(`${path}/publish`, { at: isoIn(3600) }),
      'the release is deleted': () => admin.delete(path),
    },
  }
}

const SCENES: Record<
  Exclude<NotificationKind, 'party' | 'broadcast' | 'membership'>,
  () => Promise<Scene>
> = {
  async mention() {
    const [reader, actor, author] = [await newMember(), await newMember(), await newMember()]
    const post = await publish(author.browser)
    const { id } = await comment(actor.browser, post.id, `Hello @${reader.username}!`)
    return {
      reader,
      hide: {
        ...apart(reader, actor),
        'the comment is deleted': () =>
          actor.browser.delete(`/api/posts/${post.id}/comments/${id}`),
        'the post is deleted': () => author.browser.delete(`/api/posts/${post.id}`),
        'the author of the post blocks the reader': () =>
          author.browser.put(`/api/members/${reader.id}/block`),
        'the author of the post is banned': async () =>
          (await signedInAs('admin')).patch(`/api/admin/users/${author.id}`, { status: 'banned' }),
      },
    }
  },
  async comment() {
    const [reader, actor] = [await newMember(), await newMember()]
    const post = await publish(reader.browser)
    const { id } = await comment(actor.browser, post.id)
    return {
      reader,
      hide: {
        ...apart(reader, actor),
        'the comment is deleted': () =>
          actor.browser.delete(`/api/posts/${post.id}/comments/${id}`),
        'the post is deleted': () => reader.browser.delete(`/api/posts/${post.id}`),
      },
    }
  },
  async like() {
    const [reader, actor] = [await newMember(), await newMember()]
    const post = await publish(reader.browser)
    await actor.browser.put(`/api/posts/${post.id}/like`)
    return {
      reader,
      hide: {
        ...apart(reader, actor),
        'the like is taken back': () => actor.browser.delete(`/api/posts/${post.id}/like`),
        'the post is deleted': () => reader.browser.delete(`/api/posts/${post.id}`),
      },
    }
  },
  async reply() {
    const [admin, reader] = [await signedInAs('admin'), await newMember()]
    const message = await newMessage({ email: reader.email })
    await reply(admin, message.id)
    return {
      reader,
      hide: {
        'the message is deleted': () => admin.delete(`/api/admin/messages/${message.id}`),
        'the address is not confirmed any more': () =>
          database.update(users).set({ email_confirmed_at: null }).where(eq(users.id, reader.id)),
      },
    }
  },
  release: () => releaseScene('release'),
  reminder: () => releaseScene('reminder'),
  async event() {
    const [admin, reader] = [await signedInAs('admin'), await newMember()]
    const response = await admin.post('/api/admin/events', eventForm({ status: 'published' }))
    const { id } = await response.json<{ id: string }>()
    await clubIsNotified()
    return {
      reader,
      hide: {
        'the event is a draft again': () =>
          database.update(events).set({ status: 'draft' }).where(eq(events.id, id)),
        'the event is deleted': () => admin.delete(`/api/admin/events/${id}`),
      },
    }
  },
  async tickets() {
    const [admin, reader] = [await signedInAs('admin'), await newMember()]
    const { id } = await newTicket({ user_email: reader.email })
    await admin.patch(`/api/admin/tickets/${id}`, { status: 'cancelled' })
    return {
      reader,
      hide: {
        'the order belongs to another address': () =>
          database.update(tickets).set({ user_email: 'x@fans.test' }).where(eq(tickets.id, id)),
        'the address is not confirmed any more': () =>
          database.update(users).set({ email_confirmed_at: null }).where(eq(users.id, reader.id)),
      },
    }
  },
}

const APART = [
  'the reader mutes the actor',
  'the reader blocks the actor',
  'the actor blocks the reader',
  'the actor is banned',
  'the actor is deleted',
]
const RELEASE = [
  'the release is unpublished',
  'the release is moved to later',
  'the release is deleted',
]

const WAYS: Record<keyof typeof SCENES, string[]> = {
  mention: [
    ...APART,
    'the comment is deleted',
    'the post is deleted',
    'the author of the post blocks the reader',
    'the author of the post is banned',
  ],
  comment: [...APART, 'the comment is deleted', 'the post is deleted'],
  like: [...APART, 'the like is taken back', 'the post is deleted'],
  reply: ['the message is deleted', 'the address is not confirmed any more'],
  release: RELEASE,
  reminder: RELEASE,
  event: ['the event is a draft again', 'the event is deleted'],
  tickets: ['the order belongs to another address', 'the address is not confirmed any more'],
}

const pushIdsOf = async (memberId: string) =>
  (
    await database
      .select({ id: notifications.id, since: notifications.since })
      .from(notifications)
      .where(eq(notifications.user_id, memberId))
  ).map(({ id, since }) => `${id}@${since}`)

const isScene = (kind: NotificationKind): kind is keyof typeof SCENES => kind in SCENES

describe.each(NOTIFICATION_KINDS.filter(isScene))('a %s', (kind) => {
  it.each(WAYS[kind])('is listed, counted and pushed until %s', async (way) => {
    const { reader, hide } = await SCENES[kind]()
    expect(Object.keys(hide)).toEqual(WAYS[kind])
    expect(await kindsOf(reader.browser)).toEqual([kind])
    const ids = await pushIdsOf(reader.id)
    const [before] = (await pushMessages(database, env, ids)).values()
    if (kind === 'like') await allowLikePushes(reader)
    else expect(before).toMatchObject({ kind })

    await hide[way]?.()
    expect(await readNotifications(reader.browser)).toMatchObject({ notifications: [], unread: 0 })
    expect([...(await pushMessages(database, env, ids)).values()]).toEqual(ids.map(() => null))
  })
})

const allowLikePushes = (reader: Member) =>
  reader.browser.put('/api/notifications/preferences', {
    kinds: { like: { app: true, push: true, mail: false } },
    quiet: null,
    paused: false,
  })

it('what is for VIPs only is hidden while the reader is none', async () => {
  const [reader, { id }] = [await newMember('vip'), await newRelease()]
  await (await signedInAs('admin')).post(`/api/admin/releases/${id}/publish`)
  queue.tasks.splice(0)
  const [first, ...rest] = insertNotifications(database, {
    kind: 'release',
    userId: sql`u.id`,
    targetId: sql`${id}`,
    vipOnly: true,
    from: sql`${users} u`,
    where: sql`u.id = ${reader.id}`,
  })
  if (first) await database.batch([first, ...rest])
  expect(await kindsOf(reader.browser)).toEqual(['release'])
  await database.delete(vipGrants).where(eq(vipGrants.user_id, reader.id))
  expect(await readNotifications(reader.browser)).toMatchObject({ notifications: [], unread: 0 })
  await database.insert(vipGrants).values({ user_id: reader.id, created_at: isoIn(0) })
  expect(await kindsOf(reader.browser)).toEqual(['release'])
})

it('nothing is written for what the recipient has hidden at that time', async () => {
  for (const kind of ['mute', 'block'] as const) {
    const [reader, actor] = [await newMember(), await newMember()]
    const post = await publish(reader.browser)
    const other = await publish((await newMember()).browser)
    await reader.browser.put(`/api/members/${actor.id}/${kind}`)
    await comment(actor.browser, post.id, 'Hello')
    await comment(actor.browser, other.id, `Hello @${reader.username}`)
    await actor.browser.put(`/api/posts/${post.id}/like`)
    await publish(actor.browser, `@${reader.username}`)
    expect(await pushIdsOf(reader.id)).toEqual([])
  }
})

it('every kind that is written has its scene here', () => {
  // A party's are in parties.test.ts, a broadcast's in broadcasts.test.ts.
  const later = ['party', 'broadcast', 'membership']
  expect(NOTIFICATION_KINDS.filter((kind) => !isScene(kind)).toSorted()).toEqual(later.toSorted())
})
