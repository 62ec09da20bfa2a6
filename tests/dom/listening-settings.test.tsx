import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { AppPasswords } from '../../app/features/profile/settings/app-passwords'
import { Scrobbling } from '../../app/features/profile/settings/scrobbling'
import { chooseLanguage } from '../../app/lib/intl/language'
import { LanguageProvider } from '../../app/lib/intl/language-provider'
import type { AppPassword } from '../../shared/app-passwords'
import type { ScrobblingServices } from '../../shared/scrobbling'
import { type Handlers, refusal, serveApi } from './support/api'

const LIST = 'GET /api/account/app-passwords'
const CREATE = 'POST /api/account/app-passwords'
const SERVICES = 'GET /api/account/scrobbling'

async function show(screen: ReactNode, handlers: Handlers) {
  const api = serveApi(handlers)
  await chooseLanguage('en')
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  await render(
    <LanguageProvider>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </LanguageProvider>,
  )
  return api
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it('shows a new app password once, and deletes one after a question', async () => {
  const stored: AppPassword[] = []
  const api = await show(<AppPasswords isVip />, {
    [LIST]: () => ({ app_passwords: stored }),
    [CREATE]: () => {
      const created_at = '2026-11-01T10:00:00.000Z'
      stored.push({ id: 'p1', name: 'Phone', created_at, last_used_at: null })
      const secret = { username: 'ana', secret: 'once-only', api_key: 'key-1' }
      return Response.json({ id: 'p1', name: 'Phone', created_at, ...secret }, { status: 201 })
    },
    'DELETE /api/account/app-passwords/:id': () => new Response(null, { status: 204 }),
  })
  await expect.element(page.getByText('You have no app passwords.')).toBeVisible()
  await page.getByLabelText('Name of the app password').fill('Phone')
  await button('Create app password').click()
  await expect
    .element(page.getByLabelText('App password', { exact: true }))
    .toHaveValue('once-only')
  await expect
    .element(page.getByRole('heading', { name: 'Your app password “Phone”' }))
    .toHaveFocus()
  expect(api.sent(CREATE)).toEqual([{ name: 'Phone' }])

  await button('I have saved it').click()
  expect(page.getByText('once-only').elements()).toEqual([])
  await button('Delete the app password “Phone”').click()
  await button('Delete it').click()
  await expect.element(page.getByText('You have no app passwords.')).toBeVisible()
})

it('says why an app password was not created, and keeps its name', async () => {
  await show(<AppPasswords isVip={false} />, {
    [LIST]: () => ({ app_passwords: [] }),
    [CREATE]: () => refusal(503, 'unavailable'),
  })
  await expect.element(page.getByText(/They play for VIPs/)).toBeVisible()
  await page.getByLabelText('Name of the app password').fill('Car')
  await button('Create app password').click()
  await expect.element(page.getByText('The app password could not be created.')).toBeVisible()
  await expect.element(page.getByLabelText('Name of the app password')).toHaveValue('Car')
})

const NOTHING: ScrobblingServices['services'] = [
  { service: 'listenbrainz', connected: false },
  { service: 'lastfm', connected: false, connect_url: '/consent' },
]

it('connects ListenBrainz with a token, and disconnects it', async () => {
  let services = NOTHING
  const PUT = 'PUT /api/account/scrobbling/:service'
  const api = await show(<Scrobbling />, {
    [SERVICES]: () => ({ services }),
    [PUT]: ({ body }) => {
      if (JSON.stringify(body) === '{"token":"wrong"}')
        return refusal(400, 'scrobbling_token_refused')
      services = [
        { service: 'listenbrainz', connected: true, username: 'ana' },
        ...NOTHING.slice(1),
      ]
      return { connected: true, username: 'ana' }
    },
    'DELETE /api/account/scrobbling/:service': () => {
      services = NOTHING
      return new Response(null, { status: 204 })
    },
  })
  const token = page.getByLabelText('User token')
  await token.fill('wrong')
  await button('Connect ListenBrainz').click()
  await expect.element(page.getByText('The service did not accept this token.')).toBeVisible()
  await expect.element(token).toHaveFocus()
  await token.fill(' ok-ana ')
  await button('Connect ListenBrainz').click()
  await expect.element(page.getByText('Connected as ana')).toBeVisible()
  expect(api.sent(PUT)).toEqual([{ token: 'wrong' }, { token: 'ok-ana' }])
  await button('Disconnect ListenBrainz').click()
  await expect.element(button('Connect ListenBrainz')).toBeVisible()
})

it('says that a service has refused the token', async () => {
  await show(<Scrobbling />, {
    [SERVICES]: () => ({
      services: [{ service: 'listenbrainz', connected: false, username: 'ana', refused: true }],
    }),
  })
  await expect
    .element(page.getByText(/ListenBrainz does not accept the token of ana any more/))
    .toBeVisible()
  await expect.element(button('Connect ListenBrainz')).toBeVisible()
})

it('accepts the consent of Last.fm only in the tab that asked for it', async () => {
  const PUT = 'PUT /api/account/scrobbling/:service'
  const before = location.href
  const back = '?connect=lastfm&token=ok-of-somebody'
  const handlers = { [SERVICES]: () => ({ services: NOTHING }), [PUT]: () => ({ connected: true }) }
  try {
    history.replaceState(null, '', back)
    const foreign = await show(<Scrobbling />, handlers)
    await expect.element(button('Connect Last.fm')).toBeVisible()
    expect([location.search, foreign.sent(PUT)]).toEqual(['', []])

    sessionStorage.setItem('scrobbling-consent', 'lastfm')
    history.replaceState(null, '', back)
    const own = await show(<Scrobbling />, handlers)
    await expect.poll(() => own.sent(PUT)).toEqual([{ token: 'ok-of-somebody' }])
  } finally {
    history.replaceState(null, '', before)
  }
})
