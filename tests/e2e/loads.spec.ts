import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { join, newName } from './members'
import { collectProblems, test } from './support'
import { expectInOrder } from './walk'

/** The sum of a page. Google’s limit of a good page is 0.1. */
const SHIFT_MAX = 0.05
const QUIET_MS = 500

/** Addresses of each route. */
type Pages = Record<string, string[]>

/** Pages that look alike to everybody, or that members never see. */
const FOR_VISITORS: Pages = {
  '/copyright': ['/copyright'],
  '/privacy': ['/privacy'],
  '/signup-options': ['/signup-options'],
  '/styleguide': ['/styleguide'],
  '/terms': ['/terms'],
  '/auth/confirm-email': ['/auth/confirm-email?token=unknown'],
  '/auth/reset-password': ['/auth/reset-password'],
  '/news/$': ['/news/unknown'],
  '/social/login': ['/social/login'],
  '/social/signup': ['/social/signup'],
}

const FOR_MEMBERS: Pages = {
  '/chat': ['/chat'],
  '/membership': ['/membership'],
  '/notifications': ['/notifications'],
  '/music/favorites': ['/music/favorites'],
  '/music/offline': ['/music/offline'],
  '/social/': ['/social'],
  '/social/profile/$userId': ['/social/profile/unknown'],
  '/social/settings': ['/social/settings'],
}

/** Pages that show something else to a member. `id` is of a party. */
const forAllOf = (id: string): Pages => ({
  '/': ['/'],
  '/tv': ['/tv'],
  '/vip-confirmation': ['/vip-confirmation'],
  '/vip-signup': ['/vip-signup'],
  '/virtual-meet': ['/virtual-meet'],
  '/events/': ['/events'],
  '/events/$id': ['/events/demo-event-03', '/events/unknown'],
  '/live/$id': [`/live/${id}`, '/live/unknown'],
  '/music/': ['/music'],
  '/music/catalog/': ['/music/catalog'],
  '/music/catalog/$id': ['/music/catalog/neon-boulevard', '/music/catalog/unknown'],
  '/music/player': ['/music/player'],
  '/music/track/$trackId': ['/music/track/spring-love', '/music/track/unknown'],
  '/radio/': ['/radio'],
  '/radio/player': ['/radio/player'],
  '/social/post/$id': ['/social/post/demo-post-01', '/social/post/unknown'],
})

/** `id` is of a member. */
const officePagesOf = (id: string): Pages => ({
  '/admin': [],
  '/admin/': ['/admin'],
  '/admin/$': [
    '/admin/broadcasts',
    '/admin/channels',
    '/admin/channels/behind-the-scenes',
    '/admin/parties',
    '/admin/settings',
    '/admin/stations',
    '/admin/stations/freestyle-lovers',
    `/admin/users/${id}`,
  ],
  '/admin/analytics/': ['/admin/analytics'],
  '/admin/analytics/tracks': ['/admin/analytics/tracks'],
  '/admin/audit': ['/admin/audit'],
  '/admin/events': ['/admin/events', '/admin/events?edit=new'],
  '/admin/marketing': ['/admin/marketing'],
  '/admin/messages': ['/admin/messages'],
  '/admin/releases/': ['/admin/releases'],
  '/admin/releases/$releaseId': ['/admin/releases/neon-boulevard'],
  '/admin/site/$': ['/admin/site', '/admin/site/brand', '/admin/site/persona'],
  '/admin/tickets': ['/admin/tickets'],
  '/admin/users/': ['/admin/users'],
  '/admin/venues': ['/admin/venues'],
})

/** Headings of the back office in Portuguese. */
const HEADINGS: Record<string, string> = {
  '/admin': 'Visão geral',
  '/admin/analytics': 'Estatísticas',
  '/admin/analytics/tracks': 'Estatísticas das faixas',
  '/admin/events': 'Eventos',
  '/admin/events?edit=new': 'Criar evento',
  '/admin/venues': 'Locais',
  '/admin/tickets': 'Ingressos',
  '/admin/users': 'Usuários',
  '/admin/messages': 'Mensagens',
  '/admin/marketing': 'Marketing',
  '/admin/settings': 'Configurações',
  '/admin/audit': 'Registro de ações',
}

const PHONE = { width: 390, height: 844 }

// In English shell.spec.ts opens pages.
test.use({ viewport: PHONE, locale: 'pt-BR' })

test('every route is among the pages below', () => {
  const tree = readFileSync(new URL('../../app/route-tree.gen.ts', import.meta.url), 'utf8')
  const [, routes = ''] = /fullPaths:\s+((?:\|\s+'[^']+'\s+)+)/.exec(tree) ?? []
  const known = { ...FOR_VISITORS, ...FOR_MEMBERS, ...forAllOf(''), ...officePagesOf('') }
  const all = [...routes.matchAll(/'([^']+)'/g)].map(([, route]) => route)
  expect(new Set(all)).toEqual(new Set(Object.keys(known)))
})

test('no page moves by itself for a visitor, asks for anything twice or is out of order in Portuguese', async ({
  page,
  elsewhere,
}) => {
  const admin = await elsewhere()
  await join(admin, 'admin')
  await openAll(page, { ...FOR_VISITORS, ...forAllOf(await newParty(admin)) })
  // They stay without the app.
  for (const path of ['/chat', '/no/such/page']) {
    await page.goto(path)
    await expectPortuguese(page, path)
  }
})

test('no page moves by itself for a member, asks for anything twice or is out of order in Portuguese', async ({
  page,
}) => {
  await join(page, 'admin')
  await openAll(page, { ...FOR_MEMBERS, ...forAllOf(await newParty(page)) }, FOR_MEMBERS)
})

test('no page of the back office moves by itself, asks for anything twice or is out of order in Portuguese', async ({
  page,
}) => {
  const { id } = await join(page, 'admin')
  await openAll(page, officePagesOf(id))
})

async function expectPortuguese(page: Page, path: string) {
  await expectInOrder(page, path, 'pt-BR')
  const name = HEADINGS[path]
  if (name) await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** The browser logs the API's answer about a missing item. */
const isOfMissingItem = (problem: string) => /\/unknown: .* status of 404/.test(problem)

/** `inOrder`: those that are checked for their order too. */
async function openAll(page: Page, pages: Pages, inOrder = pages) {
  const paths = Object.values(pages).flat()
  const checked = new Set(Object.values(inOrder).flat())
  test.setTimeout(paths.length * 6000)
  const requests = new Requests(page)
  const problems = collectProblems(page)
  for (const path of paths) {
    await page.setViewportSize(PHONE)
    requests.forget()
    await page.goto(path)
    await expect(page.locator('[data-awaits-app]')).toHaveCount(0)
    await requests.end()
    // Of one post the answer does not say up to which event of the live feed it is: it is read again when the feed is there.
    if (!path.startsWith('/social/post/'))
      problems.push(...requests.twice().map((request) => `${path} asks twice for ${request}`))
    const shift = await page.evaluate(layoutShift)
    if (shift.sum > SHIFT_MAX) problems.push(`${path} moves by ${JSON.stringify(shift)}`)
    if (checked.has(path)) await expectPortuguese(page, path)
  }
  expect(problems.filter((problem) => !isOfMissingItem(problem))).toEqual([])
}

/** It is read again for each track: one may end while the page is open. */
const ON_AIR = /^\/api\/radio\/stations\/[^/]+\/now$/

/** Reads of the API by the page that is open. */
class Requests {
  #reads: string[] = []
  #open = 0
  #last = 0

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const isRead = request.method() === 'GET' && pathname.startsWith('/api/')
      if (isRead && !ON_AIR.test(pathname)) this.#reads.push(pathname + search)
      this.#change(1)
    })
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (!ON_AIR.test(pathname)) return
      // The page may be left before it is read.
      const answer: { started_at: string } | null = await response.json().catch(() => null)
      if (answer)
        this.#reads.push(`${pathname} during the track that began at ${answer.started_at}`)
    })
    page.on('requestfinished', () => this.#change(-1))
    page.on('requestfailed', () => this.#change(-1))
    page.on('websocket', (socket) => {
      this.#change(0)
      socket.on('framereceived', () => this.#change(0))
    })
  }

  #change(by: number) {
    this.#open += by
    this.#last = Date.now()
  }

  forget() {
    this.#reads = []
    this.#open = 0
    this.#last = Date.now()
  }

  /** Waits until the page has asked for nothing for a while. Media that play go on. */
  async end() {
    await expect
      .poll(() => this.#open <= 0 && Date.now() - this.#last > QUIET_MS, { intervals: [100] })
      .toBe(true)
  }

  twice() {
    return [...new Set(this.#reads.filter((read, i) => this.#reads.indexOf(read) !== i))]
  }
}

/** The sum since the page began, with what moved most. Nobody has used the page. Runs in the page. */
function layoutShift() {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  let [sum, max, most] = [0, 0, '']
  for (const entry of observer.takeRecords()) {
    // TypeScript does not know this kind of entry.
    const { value, sources }: { value: number; sources: { node?: Element }[] } = Object.assign(
      { value: 0, sources: [] },
      entry.toJSON(),
    )
    sum += value
    if (value > max) most = sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' ')
    max = Math.max(max, value)
  }
  observer.disconnect()
  return { sum, most }
}

async function newParty(admin: Page) {
  const answer = await admin.request.post('/api/admin/parties', {
    data: {
      kind: 'listening',
      title: newName('party'),
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      audience: 'members',
      program: { release_id: 'neon-boulevard' },
    },
  })
  expect(answer.status()).toBe(201)
  const { party }: { party: { id: string } } = await answer.json()
  return party.id
}
