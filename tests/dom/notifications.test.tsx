import {
  Outlet,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { type FunctionComponent, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Bell } from '../../app/features/notifications/bell'
import { NotificationsScreen } from '../../app/features/notifications/notifications-screen'
import { NotificationSettings } from '../../app/features/notifications/preferences'
import { useMentionCompletion } from '../../app/features/posts/mention-field'
import { chooseLanguage } from '../../app/lib/intl/language'
import { Bottom } from '../../app/ui/bottom'
import type { Language } from '../../shared/language'
import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationPreferences,
  defaultPreferences,
} from '../../shared/notification-kinds'
import { type Handlers, refusal, serveApi } from './support/api'
import { renderRouter } from './support/render-router'

const LIST = 'GET /api/notifications'
const READ = 'PUT /api/notifications/read'
const SAVE = 'PUT /api/notifications/preferences'

const entry = (change: Partial<Notification> = {}): Notification => ({
  id: '01arz3ndektsv4rrffq69g5fav',
  kind: 'like',
  actors: [{ id: 'ana', username: 'ana', avatar_url: null }],
  count: 5,
  target: { type: 'post', id: 'p1', path: '/social/post/p1', title: 'Soundcheck done' },
  created_at: '2026-11-22T20:00:00.000Z',
  read: false,
  ...change,
})

const kinds = () =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each kind
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, defaultPreferences(kind)]),
  ) as NotificationPreferences['kinds']

async function open(Screen: FunctionComponent, handlers: Handlers, language: Language = 'en') {
  const api = serveApi(handlers)
  await chooseLanguage(language)
  const root = createRootRoute({ component: Root })
  const paths = ['/', '/notifications', '/social/post/$id', '/social/settings']
  const routeTree = root.addChildren(
    paths.map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: path === '/' ? Screen : () => <h1>{path}</h1>,
      }),
    ),
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree, history })
  const queryClient = await renderRouter(router)
  return { ...api, queryClient, path: () => router.state.location.href }
}

/** With the frame's toasts. */
const Root = () => (
  <>
    <Outlet />
    <Bottom />
  </>
)

const listOf = (...notifications: Notification[]) => ({
  notifications,
  unread: notifications.filter(({ read }) => !read).length,
  next_cursor: null,
})

it('the bell says the number, also when the live connection changes it', async () => {
  const { queryClient } = await open(Bell, { [LIST]: () => ({ ...listOf(), unread: 3 }) })
  const bell = page.getByRole('link')
  await expect.element(bell).toHaveAccessibleName('Notifications: 3 unread')
  queryClient.setQueryData(['notifications', 'unread'], 100)
  await expect.element(bell).toHaveTextContent('99+')
  queryClient.setQueryData(['notifications', 'unread'], 0)
  await expect.element(bell).toHaveAccessibleName('Notifications')
  await expect.element(bell).toHaveTextContent('')
})

it('lists entries in words; following one marks it as read', async () => {
  const mention = entry({
    id: '01arz3ndektsv4rrffq69g5faz',
    kind: 'mention',
    count: 1,
    target: { type: 'comment', id: 'c1', path: '/social/post/p1#comment-c1', title: 'Hey @bea' },
  })
  const { sent, path } = await open(NotificationsScreen, {
    [LIST]: () => listOf(mention, entry()),
    [READ]: () => new Response(null, { status: 204 }),
  })
  await expect.element(page.getByText('ana and 4 others liked your post')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: /ana mentioned you/ }))
  await expect.poll(path).toBe('/social/post/p1#comment-c1')
  expect(sent(READ)).toEqual([{ up_to: mention.id }])
})

it('marks all as read at once, and says so when that fails', async () => {
  let isDown = true
  const { sent } = await open(NotificationsScreen, {
    [LIST]: () => listOf(entry()),
    [READ]: () => (isDown ? refusal(500, 'internal') : new Response(null, { status: 204 })),
  })
  const button = page.getByRole('button', { name: 'Mark all as read' })
  await userEvent.click(button)
  await expect.element(page.getByText(/something went wrong/i)).toBeVisible()
  isDown = false
  expect(sent(READ)).toEqual([{ up_to: entry().id }])
  await expect.element(page.getByText('Unread')).not.toBeInTheDocument()
})

it('says that there is nothing, and offers another try after an error', async () => {
  let isDown = true
  await open(NotificationsScreen, {
    [LIST]: () => (isDown ? refusal(500, 'internal') : listOf()),
  })
  await expect.element(page.getByText('Your notifications could not be loaded.')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
})

it('loads the next page', async () => {
  const older = entry({ id: '01arz3ndektsv4rrffq69g5faa', kind: 'release', actors: [], read: true })
  await open(NotificationsScreen, {
    [LIST]: ({ url }) =>
      url.searchParams.get('cursor') === 'next'
        ? listOf(older)
        : { ...listOf(entry()), next_cursor: 'next' },
  })
  await userEvent.click(page.getByRole('button', { name: 'Show more' }))
  await expect.element(page.getByText('A new release is out')).toBeVisible()
  await expect.element(page.getByText(/liked your post/)).toBeVisible()
})

it('has its words in Portuguese', async () => {
  await open(NotificationsScreen, { [LIST]: () => listOf(entry({ count: 2 })) }, 'pt-BR')
  await expect.element(page.getByText('ana e mais 1 pessoa curtiram o seu post')).toBeVisible()
})

it('stores a preference as soon as it is chosen; what is fixed cannot be chosen', async () => {
  const stored: NotificationPreferences = { kinds: kinds(), quiet: null, paused: false }
  const areKept: boolean[] = []
  const { sent } = await open(NotificationSettings, {
    'GET /api/notifications/preferences': () => stored,
    [SAVE]: ({ body, keepalive }) => {
      areKept.push(keepalive)
      return body
    },
  })
  await userEvent.click(page.getByLabelText('Likes of my posts: Email'))
  await userEvent.click(page.getByLabelText('Quiet hours'))
  await expect.element(page.getByLabelText('Time zone')).toBeVisible()
  await expect.element(page.getByLabelText('My payments and membership: Email')).toBeDisabled()
  const like = { ...stored.kinds.like, mail: true }
  await expect
    .poll(() => sent(SAVE))
    .toMatchObject([
      { kinds: { like }, quiet: null },
      { kinds: { like }, quiet: { from: '22:00', to: '08:00' } },
    ])
  // They are sent even if the page is closed.
  expect(areKept).toEqual([true, true])
})

it('takes a refused preference back', async () => {
  await open(NotificationSettings, {
    'GET /api/notifications/preferences': () => ({ kinds: kinds(), quiet: null, paused: false }),
    [SAVE]: () => refusal(500, 'internal'),
  })
  const paused = page.getByLabelText('Pause all notifications')
  await userEvent.click(paused)
  await expect.element(paused).not.toBeChecked()
})

function Writing() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const mentions = useMentionCompletion({ field, text, setText, onKeyDown: () => undefined })
  return (
    <>
      <textarea
        ref={field}
        aria-label="Text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        {...mentions.fieldProps}
      />
      {mentions.list}
    </>
  )
}

const found = {
  'GET /api/members/search': ({ url }: { url: URL }) => ({
    members: ['ana', 'anabel', 'andy']
      .filter((name) => name.startsWith(url.searchParams.get('prefix') ?? ''))
      .map((username) => ({ id: username, username, avatar_url: null })),
  }),
}

it('completes a mention with the keyboard', async () => {
  await open(Writing, found)
  const field = page.getByLabelText('Text')
  await userEvent.click(field)
  await userEvent.keyboard('Hi @an')
  const options = page.getByRole('option')
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(['ana', 'anabel', 'andy'])
  await userEvent.keyboard('{ArrowDown}')
  const second = page.getByRole('option', { name: 'anabel' })
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Hi @anabel ')
  await userEvent.keyboard('!')
  await expect.element(field).toHaveValue('Hi @anabel !')
  await expect.element(options.first()).not.toBeInTheDocument()
})

it('closes the list with Escape, and completes with a press', async () => {
  await open(Writing, found)
  const field = page.getByLabelText('Text')
  await userEvent.click(field)
  await userEvent.keyboard('@and')
  await expect.element(page.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('y')
  await userEvent.click(page.getByRole('option', { name: 'andy' }))
  await expect.element(field).toHaveValue('@andy ')
})
