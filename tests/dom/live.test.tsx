import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LiveScreen } from '../../app/features/parties/live-screen'
import { chooseLanguage } from '../../app/lib/intl/language'
import type { SessionUser } from '../../shared/accounts'
import type { Chapter, Question } from '../../shared/meets'
import type {
  Party,
  PartyMember,
  PartyMessage,
  PartyReplay,
  PartyServerFrame,
  PartyStateFrame,
} from '../../shared/parties'
import { FakeSocket } from '../app/lib/fake-socket'
import { floatWav } from '../support/sounds/wav'
import { type Handlers, serveApi } from './support/api'
import { aParty } from './support/data'
import { ADMIN } from './support/office'
import { renderRouter } from './support/render-router'

const FAN: SessionUser = { ...ADMIN, id: 'fan', username: 'fan', isAdmin: false }
const ANA: PartyMember = { id: 'ana', username: 'ana', avatar_url: null, badge: 'vip' }
const PAUSE = 'POST /api/admin/parties/:id/pause'
const END = 'POST /api/admin/parties/:id/end'
const CARD = 'POST /api/admin/parties/:id/card'

const message = (id: string, content: string): PartyMessage => ({
  id,
  member: ANA,
  content,
  at_ms: 0,
  created_at: '2026-11-22T20:00:00.000Z',
})

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  member: ANA,
  content: `Question ${id}`,
  votes: 0,
  status: 'asked',
  ...more,
})

const live = (more: Partial<PartyStateFrame> = {}): PartyStateFrame => ({
  type: 'state',
  server_time: Date.now(),
  status: 'live',
  item: 0,
  started_at: Date.now() - 5000,
  position_ms: 5000,
  // Nothing is played.
  paused: true,
  card: null,
  listeners: 2,
  avatars: [],
  chat: true,
  slow_seconds: 0,
  tracks: [{ title: 'Tunnel', album: 'Night Bus', image: '', duration_ms: 200_000 }],
  role: 'member',
  messages: [],
  questions: [],
  ...more,
})

type Options = { user?: SessionUser; state?: Partial<PartyStateFrame>; api?: Handlers }

/** The page of a party, whose room is the test. */
async function open(party: Partial<Party>, { user = FAN, state = {}, api = {} }: Options = {}) {
  const served = serveApi({
    'GET /api/auth/session': () => ({ user }),
    'GET /api/parties/:id': () => ({ party: { ...aParty({ status: 'live' }), ...party } }),
    ...api,
  })
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
  await chooseLanguage('en')
  const root = createRootRoute({ component: () => <LiveScreen id="night" /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await renderRouter(router)
  await expect.poll(() => FakeSocket.opened.length).toBe(1)
  const [socket] = FakeSocket.opened
  if (!socket) throw new Error('no connection')
  socket.serverOpens()
  socket.serverSends({ joined: 'party', id: 'night' })
  const says = (frame: PartyServerFrame) => socket.serverSends(frame)
  says(live(state))
  const frames = (type: string) =>
    socket.sent.flatMap((text) => {
      if (!text.startsWith('{')) return []
      const frame: { type: string } & Record<string, unknown> = JSON.parse(text)
      return frame.type === type ? [frame] : []
    })
  return { ...served, says, frames }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('shows a message once the room has accepted it, and the reason of a refusal', async () => {
  const { says, frames } = await open({}, { state: { slow_seconds: 10 } })
  await page.getByLabelText('Write a message').fill('Hello')
  await userEvent.keyboard('{Enter}')
  const pending = () => page.getByText('Hello', { exact: true })
  await expect.element(pending()).toBeVisible()
  says({ type: 'message', message: message(String(frames('say')[0]?.id), 'Hello') })
  await expect.element(page.getByText('anaVIPHello')).toBeVisible()
  await expect.element(pending()).not.toBeInTheDocument()
  await page.getByLabelText('Write a message').fill('Again')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Again')).toBeVisible()
  says({ type: 'error', code: 'chat_slow', id: String(frames('say')[1]?.id), retry_after: 9 })
  await expect.element(page.getByRole('alert').filter({ hasText: 'wait' })).toBeVisible()
  await expect.element(page.getByText('Again')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Host controls')).not.toBeInTheDocument()
})

it('lets the host moderate and control the party', async () => {
  const { says, frames, sent } = await open(
    {},
    {
      state: {
        role: 'host',
        paused: false,
        card: { text: 'Welcome', ends_at: null },
        messages: [message('m1', 'Spam')],
      },
      api: { [PAUSE]: () => ({}), [END]: () => ({}), [CARD]: () => ({}) },
    },
  )
  await expect.element(page.getByText('Welcome')).toBeVisible()
  await button('Mute ana for ten minutes').click()
  await button('Remove the message of ana').click()
  await expect.poll(() => frames('silence')).toMatchObject([{ member_id: 'ana', minutes: 10 }])
  await expect.poll(() => frames('remove')).toMatchObject([{ id: 'm1' }])
  says({ type: 'removed', id: 'm1' })
  await expect.element(page.getByText('Spam')).not.toBeInTheDocument()
  await button('Pause').click()
  await expect.poll(() => sent(PAUSE)).toHaveLength(1)
  await page.getByLabelText('Text card').fill('Side B')
  await button('Show after this track').click()
  await expect.poll(() => sent(CARD)).toEqual([{ text: 'Side B' }])
  await button('End for everyone').click()
  expect(sent(END)).toEqual([])
  await button('End now for everyone?').click()
  await expect.poll(() => sent(END)).toHaveLength(1)
})

it('takes no other control while one is under way, and says so on the buttons', async () => {
  const answered = Promise.withResolvers<object>()
  const { sent } = await open(
    {},
    {
      state: { role: 'host', paused: false, card: { text: 'Welcome', ends_at: null } },
      api: { [PAUSE]: () => answered.promise, [END]: () => ({}) },
    },
  )
  await button('Pause').click()
  await expect.element(button('End for everyone')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Skip this track')).toHaveAttribute('aria-disabled', 'true')
  answered.resolve({})
  await expect.element(button('End for everyone')).not.toHaveAttribute('aria-disabled')
  await button('End for everyone').click()
  await button('End now for everyone?').click()
  await expect.poll(() => sent(END)).toHaveLength(1)
})

it('collects the questions of a meet: the picked one first, then by votes', async () => {
  const { says, frames } = await open(
    { kind: 'meet' },
    {
      user: ADMIN,
      state: { role: 'moderator', questions: [question('one'), question('two', { votes: 3 })] },
      api: {
        'GET /api/parties/:id/video': () =>
          Response.json({ error: '', code: 'no_video' }, { status: 404 }),
      },
    },
  )
  const texts = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /Question (one|two|three)/.exec(textContent)?.[0])
  await expect.poll(texts).toEqual(['Question two', 'Question one'])
  await page.getByLabelText('Ask a question').fill('Question three')
  await button('Ask').click()
  await expect.poll(() => frames('ask')).toHaveLength(1)
  const id = String(frames('ask')[0]?.id)
  says({ type: 'question', question: question(id, { content: 'Question three' }) })
  await expect.element(page.getByLabelText('Ask a question')).toHaveValue('')
  await page
    .getByRole('button', { name: /^Vote for/ })
    .nth(0)
    .click()
  await expect.poll(() => frames('vote')).toMatchObject([{ id: 'two' }])
  says({ type: 'voted', ids: ['two'] })
  await expect
    .element(page.getByRole('button', { name: /^Vote for/ }).nth(0))
    .toHaveAttribute('aria-pressed', 'true')
  await button('Answer now').nth(1).click()
  await expect.poll(() => frames('pick')).toMatchObject([{ id: 'one' }])
  says({ type: 'question', question: question('one', { status: 'picked' }) })
  await expect.poll(() => texts()[0]).toBe('Question one')
  await expect.element(page.getByText('Now answering')).toBeVisible()
  // Neither pauses nor skips: its video runs elsewhere.
  await expect.element(button('Pause')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Text card')).not.toBeInTheDocument()
})

it('seeks the recording of a meet to the chapters', async () => {
  const chapter = (id: string, picked_ms: number | null): Chapter => ({
    ...question(id, { status: picked_ms === null ? 'asked' : 'answered' }),
    at_ms: 0,
    picked_ms,
  })
  const replay: PartyReplay = {
    program: [],
    cards: [],
    length_ms: 60_000,
    questions: [chapter('one', 12_000), chapter('two', 40_000), chapter('open', null)],
    recording: true,
    messages: [],
    reactions: [],
  }
  await open(
    { kind: 'meet' },
    {
      state: { status: 'ended', chat: false },
      api: {
        'GET /api/parties/:id/replay': () => replay,
        'GET /api/parties/:id/video': () => ({
          kind: 'file',
          url: URL.createObjectURL(silence(60)),
        }),
      },
    },
  )
  const video = () => document.querySelector('video')
  await expect.poll(() => video()?.duration).toBeCloseTo(60)
  await button('0:40').click()
  await expect.poll(() => video()?.currentTime).toBeGreaterThanOrEqual(40)
  const current = () => document.querySelector('li[aria-current="true"]')?.textContent
  await expect.poll(current).toContain('Question two')
  await button('0:12').click()
  await expect.poll(current).toContain('Question one')
  expect(video()?.currentTime).toBeLessThan(40)
})

/** A recording that every browser plays. */
function silence(seconds: number) {
  const channels = [new Float32Array(seconds * 8000)]
  return new Blob([floatWav({ sampleRate: 8000, channels })], { type: 'audio/wav' })
}
