import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { page } from 'vitest/browser'
import { chooseLanguage } from '../../../app/lib/intl/language'
import { LanguageProvider } from '../../../app/lib/intl/language-provider'
import { player } from '../../../app/features/player/this-player'
import { connectPorts } from '../../../app/ports'
import { dismissToast } from '../../../app/ui/toast'
import { routeTree } from '../../../app/route-tree.gen'
import { membership } from '../../../content/membership'
import type { SessionUser } from '../../../shared/accounts'
import type { Language } from '../../../shared/language'
import { FakeSocket } from '../../app/lib/fake-socket'
import { type Handlers, serveApi } from './api'
import { ADMIN } from './office'

export const FAN: SessionUser = {
  ...ADMIN,
  id: 'ana',
  email: 'ana@fans.test',
  username: 'ana',
  isAdmin: false,
}
export const VIP: SessionUser = { ...FAN, isVIP: true }

const NOTHING = { en: '', 'pt-BR': '' }

type OpenOptions = { user?: SessionUser | null; language?: Language | undefined }

/**
 * Opens a page of the club with the site's own routes and frame. Its sockets are connected by the test, or never. Pages of the back
 * office are opened by support/office.tsx, which mounts the same routes elsewhere.
 */
export async function openClub(path: string, handlers: Handlers, options: OpenOptions = {}) {
  const { user = VIP, language = 'en' } = options
  const api = serveApi({
    'GET /api/auth/session': () => ({ user }),
    'GET /api/notifications': () => ({ notifications: [], unread: 0, next_cursor: null }),
    'GET /api/members/hidden': () => ({ members: [] }),
    'GET /api/playback': () => ({ queue: [] }),
    'GET /api/releases/newest': () => ({ release: null }),
    'GET /api/radio/stations': () => ({ stations: [] }),
    'GET /api/site': () => ({
      catalog: { intro: NOTHING },
      radio: { intro: NOTHING, features: [] },
      membership,
    }),
    ...handlers,
  })
  connectPorts()
  player.reset()
  dismissToast()
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
  // The player and other parts wait until the browser is idle, which a busy machine is late to be.
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.stubGlobal('cancelIdleCallback', (timer: number) => clearTimeout(timer))
  await chooseLanguage(language)
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 60_000 },
      mutations: { networkMode: 'always' },
    },
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient, preload: (query) => void queryClient.prefetchQuery(query) },
  })
  const screen = await render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
  // The page, and what it loads when the browser is idle.
  await router.load()
  await vi.dynamicImportSettled()
  return { screen, ...api, history, queryClient }
}

/** The connection that a screen has opened to this path, once it tries to. */
export async function socketTo(path: string) {
  const newest = () => FakeSocket.opened.findLast(({ url }) => new URL(url).pathname === path)
  await expect.poll(newest).toBeDefined()
  const socket = newest()
  if (!socket) throw new Error(`no connection to ${path}`)
  return socket
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Where an element is, in pixels of the window. */
export const boxOf = (locator: { element: () => Element }) =>
  locator.element().getBoundingClientRect()
