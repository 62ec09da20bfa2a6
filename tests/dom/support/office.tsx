import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { render } from 'vitest-browser-react/pure'
import type { Locator } from 'vitest/browser'
import { useSessionSync } from '../../../app/features/session/use-session-sync'
import { chooseLanguage } from '../../../app/lib/intl/language'
import { LanguageProvider } from '../../../app/lib/intl/language-provider'
import { Route as Rest } from '../../../app/routes/admin/$'
import { Route as Tracks } from '../../../app/routes/admin/analytics/tracks'
import { Route as Audit } from '../../../app/routes/admin/audit'
import { Route as Events } from '../../../app/routes/admin/events'
import { Route as Overview } from '../../../app/routes/admin/index'
import { Route as Marketing } from '../../../app/routes/admin/marketing'
import { Route as Messages } from '../../../app/routes/admin/messages'
import { Route as Release } from '../../../app/routes/admin/releases/$releaseId'
import { Route as Releases } from '../../../app/routes/admin/releases/index'
import { Route as Admin } from '../../../app/routes/admin/route'
import { Route as Site } from '../../../app/routes/admin/site.$'
import { Route as Tickets } from '../../../app/routes/admin/tickets'
import { Route as Users } from '../../../app/routes/admin/users/index'
import { Route as Venues } from '../../../app/routes/admin/venues'
import { Bottom } from '../../../app/ui/bottom'
import type { SessionUser } from '../../../shared/accounts'
import type { Language } from '../../../shared/language'
import { type Handlers, serveApi } from './api'

export const ADMIN: SessionUser = {
  id: 'admin',
  email: 'admin@demo.test',
  emailConfirmed: true,
  username: 'demo_admin',
  isAdmin: true,
  isVIP: false,
  avatarUrl: null,
}

// What office and club load when it is opened: screens, dialogs, messages. A first load takes seconds on a busy machine, and no test is
// about it.
import.meta.glob(['../../../app/{admin,features}/**/*.tsx', '../../../app/messages/**/*.json'], {
  eager: true,
})

const PAGES = {
  '': Overview,
  $: Rest,
  'analytics/tracks': Tracks,
  audit: Audit,
  events: Events,
  marketing: Marketing,
  messages: Messages,
  releases: Releases,
  'releases/$releaseId': Release,
  'site/$': Site,
  tickets: Tickets,
  users: Users,
  venues: Venues,
}

type OpenOptions = { language?: Language }

/** Opens a page of the back office with the site's own routes and frame, signed in as an admin. */
export async function openOffice(path: string, handlers: Handlers, options: OpenOptions = {}) {
  const api = serveApi({
    'GET /api/auth/session': () => ({ user: ADMIN }),
    'GET /api/admin/messages/unread': () => ({ unread: 0 }),
    ...handlers,
  })
  await chooseLanguage(options.language ?? 'en')
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })
  const admin = mounted(Admin, root, 'admin')
  const login = createRoute({
    getParentRoute: () => root,
    path: '/social/login',
    component: () => <h1>Sign in</h1>,
  })
  const routeTree = root.addChildren([
    login,
    admin.addChildren(Object.entries(PAGES).map(([page, route]) => mounted(route, admin, page))),
  ])
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, context: { queryClient } })
  const screen = await render(
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app's own router has more routes */}
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
  return { screen, ...api, history, search: () => router.state.location.search }
}

function Root() {
  useSessionSync()
  return (
    <main>
      <Outlet />
      <Bottom hasOwnToasts />
    </main>
  )
}

/** As `route-tree.gen.ts` does it. */
function mounted(route: AnyRoute, parent: AnyRoute, path: string): AnyRoute {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated tree passes these too
  return route.update({ id: `/${path}`, path: `/${path}`, getParentRoute: () => parent } as never)
}

/** Two presses in one step, so that nothing renders between them. */
export function pressTwice(button: Locator) {
  for (let presses = 0; presses < 2; presses++) html(button).click()
}

export const focus = (control: Locator) => html(control).focus()

function html(locator: Locator) {
  const element = locator.element()
  if (element instanceof HTMLElement) return element
  throw new Error('not an HTML element')
}
