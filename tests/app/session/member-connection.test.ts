import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../../shared/accounts'
import { onInboxChanged } from '../../../app/features/session/inbox-events'
import { MemberConnection, type LiveChannel } from '../../../app/features/session/member-connection'
import { sessionQueries } from '../../../app/features/session/queries'
import { fakeBrowser } from '../lib/fake-socket'

let browser: ReturnType<typeof fakeBrowser>
const sessionRead = vi.fn()
const inboxChanged = vi.fn()
let stopInbox: () => void
let connection: MemberConnection
let queryClient: QueryClient

beforeEach(() => {
  browser = fakeBrowser()
  queryClient = new QueryClient()
  queryClient.setQueryData(sessionQueries.all, null)
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(async ({ queryKey }) => {
    if (queryKey === sessionQueries.all) sessionRead()
  })
  stopInbox = onInboxChanged(inboxChanged)
  connection = new MemberConnection(queryClient)
})
afterEach(() => {
  stopInbox()
  vi.clearAllMocks()
  browser.restore()
})

const aChannel = () => {
  const frames: unknown[] = []
  const channel: LiveChannel = {
    name: 'feed',
    leaveFrame: { leave: 'feed' },
    sleeps: true,
    onOpen: (send) => send({ join: 'feed', since: 1 }),
    onFrame: (frame) => frames.push(frame),
    onState: () => {},
  }
  return { channel, frames }
}

it('refetches nothing when it opens soon: the page has just read it', async () => {
  connection.hold()
  const server = await browser.socket()
  expect(server.url).toBe('wss://club.test/api/session/live')
  server.serverOpens()
  await browser.wait(0)
  expect([sessionRead, inboxChanged].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it('says which rights the page has read', async () => {
  const user: SessionUser = {
    id: 'm1',
    email: 'ana@fans.test',
    emailConfirmed: true,
    username: 'ana',
    isAdmin: false,
    isVIP: true,
    avatarUrl: null,
  }
  queryClient.setQueryData(sessionQueries.all, user)
  connection.hold()
  const { url } = await browser.socket()
  expect(new URL(url).searchParams.get('rights')).toBe(' vip')
})

it('refetches session and inbox when it opens late, because earlier notices are lost', async () => {
  connection.hold()
  const server = await browser.socket()
  await browser.wait(10_000)
  server.serverOpens()
  await expect.poll(() => sessionRead).toHaveBeenCalledTimes(1)
  expect(inboxChanged).toHaveBeenCalledTimes(1)
})

it('reads from the primary from then on: a replica may not know what a notice is about', async () => {
  vi.resetModules()
  const { MemberConnection: Connection } =
    await import('../../../app/features/session/member-connection')
  const { languageStore } = await import('../../../app/lib/intl/language')
  const { sessionQueries: queries } = await import('../../../app/features/session/queries')
  const asked: (string | null)[] = []
  languageStore.setState({ language: 'en', messages: {} })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('Cache-Control'))
    return Response.json({ user: null })
  })
  const queryClient = new QueryClient()
  await queryClient.fetchQuery(queries.current())
  new Connection(queryClient).hold()
  const server = await browser.socket()
  await browser.wait(10_000)
  server.serverOpens()
  await expect.poll(() => asked).toEqual([null, 'no-cache'])
  vi.unstubAllGlobals()
})

it('refetches what a notice names, and ignores unknown frames', async () => {
  connection.hold()
  const server = await browser.socket()
  server.serverOpens()
  server.serverSends({ type: 'session' })
  await expect.poll(() => sessionRead).toHaveBeenCalledTimes(1)
  server.serverSends({ type: 'inbox' })
  server.serverSends({ type: 'weather' })
  expect([sessionRead, inboxChanged].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('shows the number of a notice, whatever a read answers that began before', async () => {
  connection.hold()
  const server = await browser.socket()
  server.serverOpens()
  const queryKey = ['notifications', 'unread']
  const answers: ((unread: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve))
  const read = new QueryObserver(queryClient, { queryKey, queryFn })
  read.subscribe(() => {})
  server.serverSends({ type: 'notification', unread: 3 })
  answers[0]?.(2)
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0)
  expect(read.getCurrentResult().data).toBe(3)
})

it('serves session and feed with one connection, which closes without users', async () => {
  const release = connection.hold()
  const server = await browser.socket()
  server.serverOpens()
  const { channel, frames } = aChannel()
  const leave = connection.join(channel)
  expect(server.sent).toEqual(['{"join":"feed","since":1}'])
  server.serverSends({ seq: 2, events: [] })
  server.serverSends({ type: 'session' })
  expect(frames).toEqual([{ seq: 2, events: [] }])
  leave()
  expect(server.sent.at(-1)).toBe('{"leave":"feed"}')
  expect(server.isClosed()).toBe(false)
  expect(await browser.attempts()).toBe(1)
  release()
  expect(server.isClosed()).toBe(true)
})

it('rejoins its channels after a break', async () => {
  const { channel } = aChannel()
  connection.join(channel)
  const first = await browser.socket()
  first.serverOpens()
  first.serverCloses(1006)
  await browser.wait(6000)
  const second = await browser.socket()
  expect(second).not.toBe(first)
  second.serverOpens()
  expect(second.sent).toEqual(['{"join":"feed","since":1}'])
})

describe('a channel', () => {
  it('is told when it joined and when the server sent the page away; others are not', async () => {
    const { channel, frames } = aChannel()
    const told: string[] = []
    connection.join(channel)
    connection.join({
      ...channel,
      name: 'party',
      onFrame: () => {},
      onJoined: (id) => told.push(`joined ${id}`),
      onLeft: (code) => told.push(`left ${code}`),
    })
    const server = await browser.socket()
    server.serverOpens()
    server.serverSends({ joined: 'party', id: 'night' })
    server.serverSends({ left: 'party', code: 'not_found' })
    expect(told).toEqual(['joined night', 'left not_found'])
    expect(frames).toEqual([])
  })

  it('decides whether a hidden tab keeps the connection', async () => {
    connection.hold()
    const server = await browser.socket()
    server.serverOpens()
    const leave = connection.join({ ...aChannel().channel, sleeps: false })
    const hideForMinutes = async () => {
      browser.setHidden(true)
      for (let seconds = 0; seconds < 300; seconds += 20) {
        server.serverSends('pong')
        await browser.wait(20_000)
      }
    }
    await hideForMinutes()
    expect(server.isClosed()).toBe(false)
    browser.setHidden(false)
    leave()
    await hideForMinutes()
    expect(server.isClosed()).toBe(true)
  })

  it('shortens the first delay after a lost connection', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    connection.join({ ...aChannel().channel, firstDelayMs: 800 })
    const server = await browser.socket()
    server.serverOpens()
    server.serverCloses(1006)
    await browser.wait(800)
    expect(await browser.attempts()).toBe(2)
    vi.restoreAllMocks()
  })
})
