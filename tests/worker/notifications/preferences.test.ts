import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { NOTIFICATION_KINDS } from '../../../shared/notification-kinds'
import { quietHoursAt, renewQuietHours } from '../../../worker/notifications/settings'
import { selectPushes } from '../../../worker/notifications/pushes'
import { notificationSettings, notifications } from '../../../worker/notifications/tables'
import { isoIn, isoNow } from '../../../worker/lib/ids'
import { anyone } from '../../support/browser'
import { comment, publish } from '../../support/feed'
import { database, newMember } from '../../support/members'
import {
  changePreferences,
  kindsOf,
  readNotifications,
  readPreferences,
  unreadOf,
} from '../../support/notifications'

const PATH = '/api/notifications/preferences'
const OFF = { app: false, push: false, mail: false }
const ON = { app: true, push: true, mail: true }
const NIGHT = { from: '22:00', to: '08:00', time_zone: 'America/Recife' }

describe('preferences', () => {
  it('have a default for every kind and keep what is stored', async () => {
    const { browser } = await newMember()
    const before = await readPreferences(browser)
    expect(Object.keys(before.kinds).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted())
    expect(before).toMatchObject({ quiet: null, paused: false })
    expect(before.kinds.release).toEqual({ app: true, push: true, mail: false })

    const change = { kinds: { like: ON, comment: OFF }, quiet: NIGHT, paused: true }
    const response = await changePreferences(browser, change)
    expect(response.status).toBe(200)
    const after = await readPreferences(browser)
    expect(after).toEqual(await response.json())
    expect(after).toMatchObject(change)
    expect(after.kinds.release).toEqual(before.kinds.release)
    await changePreferences(browser, { kinds: { mention: OFF } })
    expect(await readPreferences(browser)).toMatchObject({
      kinds: { like: ON, comment: OFF, mention: OFF },
      quiet: null,
      paused: false,
    })
  })

  it('cannot switch off what is about payments', async () => {
    const { browser } = await newMember()
    const all = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, OFF]))
    const response = await changePreferences(browser, { kinds: all, paused: true })
    expect(response.status).toBe(200)
    const { kinds } = await readPreferences(browser)
    expect(kinds).toEqual({ ...all, membership: { app: true, push: false, mail: true } })
  })

  it('are refused to visitors', async () => {
    expect((await anyone.get(PATH)).status).toBe(401)
    expect((await changePreferences(anyone, {})).status).toBe(401)
  })

  it.each([
    { kinds: { nothing: ON } },
    { kinds: { like: { app: true } } },
    { kinds: { like: 'off' } },
    { kinds: null },
    { paused: 'yes' },
    { quiet: { ...NIGHT, time_zone: 'Mars/Olympus' } },
    { quiet: { ...NIGHT, from: '25:00' } },
    { quiet: { ...NIGHT, from: '8:00' } },
    { quiet: { ...NIGHT, to: NIGHT.from } },
    { quiet: { from: '22:00' } },
    { quiet: undefined },
  ])('refuse %j', async (change) => {
    const { browser } = await newMember()
    const response = await changePreferences(browser, change)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })

  it('hide a kind from the list and the count, and show it again', async () => {
    const [author, fan] = [await newMember(), await newMember()]
    const post = await publish(author.browser)
    await comment(fan.browser, post.id)
    await fan.browser.put(`/api/posts/${post.id}/like`)
    await changePreferences(author.browser, { kinds: { comment: OFF } })
    expect(await kindsOf(author.browser)).toEqual(['like'])
    expect(await unreadOf(author.browser)).toBe(1)
    await changePreferences(author.browser, { kinds: { comment: ON } })
    expect(await kindsOf(author.browser)).toEqual(['like', 'comment'])
  })

  it('count nothing while they are paused, and keep what came', async () => {
    const [author, fan] = [await newMember(), await newMember()]
    const post = await publish(author.browser)
    await changePreferences(author.browser, { paused: true })
    await comment(fan.browser, post.id)
    expect(await readNotifications(author.browser)).toMatchObject({
      notifications: [{ kind: 'comment', read: false }],
      unread: 0,
    })
    await changePreferences(author.browser, { paused: false })
    expect(await unreadOf(author.browser)).toBe(1)
  })
})

const at = (instant: string) => Date.parse(instant)

describe('quiet hours', () => {
  it.each([
    // The zone is three hours behind UTC.
    [
      'in the evening',
      '2026-11-22T23:00:00Z',
      '2026-11-23T01:00:00.000Z',
      '2026-11-23T11:00:00.000Z',
    ],
    ['at night', '2026-11-23T04:00:00Z', '2026-11-23T01:00:00.000Z', '2026-11-23T11:00:00.000Z'],
    [
      'when they have just ended',
      '2026-11-23T11:00:00Z',
      '2026-11-24T01:00:00.000Z',
      '2026-11-24T11:00:00.000Z',
    ],
  ])('%s', (_, now, starts_at, ends_at) => {
    expect(quietHoursAt(NIGHT, at(now))).toEqual({ starts_at, ends_at })
  })

  it('follow the wall clock when summer time ends', () => {
    const hours = { from: '22:00', to: '08:00', time_zone: 'America/New_York' }
    // From 4 to 5 hours behind UTC in this night.
    expect(quietHoursAt(hours, at('2026-11-01T03:00:00Z'))).toEqual({
      starts_at: '2026-11-01T02:00:00.000Z',
      ends_at: '2026-11-01T13:00:00.000Z',
    })
  })

  it('within a day', () => {
    const hours = { from: '13:00', to: '14:30', time_zone: 'UTC' }
    expect(quietHoursAt(hours, at('2026-11-22T14:30:00Z'))).toEqual({
      starts_at: '2026-11-23T13:00:00.000Z',
      ends_at: '2026-11-23T14:30:00.000Z',
    })
  })

  it('are renewed when they are over', async () => {
    const { id, browser } = await newMember()
    await changePreferences(browser, { quiet: NIGHT })
    await database
      .update(notificationSettings)
      .set({ quiet_starts_at: isoIn(-90_000), quiet_ends_at: isoIn(-60_000) })
      .where(eq(notificationSettings.user_id, id))
    await renewQuietHours(database)
    const [row] = await database
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.user_id, id))
    const { starts_at, ends_at } = quietHoursAt(NIGHT, Date.now())
    expect(row).toMatchObject({ quiet_starts_at: starts_at, quiet_ends_at: ends_at })
  })
})

describe('pushes', () => {
  /** What the batch of the newest notification of this member would queue. */
  async function pushesOf(memberId: string) {
    const rows = await database
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, memberId))
    const [newest] = rows.toSorted((a, b) => b.position.localeCompare(a.position))
    if (!newest) throw new Error('No notification')
    const { position, since, created_at } = newest
    return selectPushes(database, { mark: position.slice(0, 18), since, now: created_at })
  }

  it('are due now, or after the quiet hours', async () => {
    const [author, fan] = [await newMember(), await newMember()]
    const post = await publish(author.browser)
    await comment(fan.browser, post.id)
    const [first] = await pushesOf(author.id)
    expect(first).toMatchObject({ user_id: author.id, notification_id: expect.any(String) })
    expect((first?.due_at ?? '') <= isoNow()).toBe(true)

    await database
      .insert(notificationSettings)
      .values({ user_id: author.id, quiet_starts_at: isoIn(-60), quiet_ends_at: isoIn(3600) })
    expect(((await pushesOf(author.id))[0]?.due_at ?? '') > isoIn(3000)).toBe(true)
    await changePreferences(author.browser, { kinds: { comment: { ...ON, push: false } } })
    expect(await pushesOf(author.id)).toEqual([])
    await changePreferences(author.browser, { kinds: { comment: ON }, paused: true })
    expect(await pushesOf(author.id)).toEqual([])
  })
})
