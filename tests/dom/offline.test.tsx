import { QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { removeEverything } from '../../app/features/offline/collections'
import { KeepControl } from '../../app/features/offline/keep-control'
import { OfflineScreen } from '../../app/features/offline/offline-screen'
import { RECORDINGS, partAddress } from '../../app/features/offline/storage'
import { chooseLanguage } from '../../app/lib/intl/language'
import { LanguageProvider } from '../../app/lib/intl/language-provider'
import type { Language } from '../../shared/language'
import { refusal } from './support/api'
import {
  CHECK,
  album,
  clientOf,
  keepAll,
  letPass,
  member,
  offline,
  serveClub,
  states,
} from './support/offline'

beforeEach(removeEverything)
afterEach(() => vi.restoreAllMocks())

async function show(Screen: () => React.ReactNode, language: Language = 'en') {
  await chooseLanguage(language)
  const root = createRootRoute()
  const paths = ['/', '/music/offline', '/music/catalog', '/vip-signup', '/social/login']
  const routeTree = root.addChildren(
    paths.map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: path === '/' ? Screen : () => <h1>{path}</h1>,
      }),
    ),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(
    <LanguageProvider>
      <QueryClientProvider client={clientOf(member)}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

it('keeps an album', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  serveClub({
    'GET /files.json': async () => {
      await sent
      return {}
    },
  })
  await show(() => <KeepControl {...album} />)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect.element(page.getByText('Preparing…')).toBeVisible()
  send()
  await expect.element(page.getByRole('link', { name: 'Night: on this device' })).toBeVisible()
  expect(await states()).toEqual(['ready', 'ready'])
})

it('says what does not fit, and keeps nothing', async () => {
  serveClub()
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 2e6, usage: 1.5e6 })
  await show(() => <KeepControl {...album} />)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  const message = 'There is not enough space on this device: 2.1 MB needed, 0.5 MB free.'
  await expect.element(page.getByText(message)).toBeVisible()
  expect(await states()).toEqual([])
})

it('lists what is kept with its size, and removes it', async () => {
  serveClub()
  await keepAll()
  await show(OfflineScreen)
  await expect.element(page.getByText('Ready')).toBeVisible()
  await expect.element(page.getByText('2 tracks · 2.1 MB')).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
  await expect.element(page.getByText('Nothing is kept on this device')).toBeVisible()
  // A list that is read while a membership check ends can be empty before the files are gone.
  await expect.poll(() => caches.has(RECORDINGS)).toBe(false)
})

it('reports what the browser deleted, and downloads it again', async () => {
  serveClub()
  await keepAll()
  const cache = await caches.open(RECORDINGS)
  for (const id of ['a', 'b']) await cache.delete(partAddress({ id, recording: `r-${id}` }, 0))
  await show(OfflineScreen, 'pt-BR')
  await expect
    .element(page.getByText('Faltam 2 faixas: o navegador apagou arquivos.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Baixar de novo' }).click()
  await expect.element(page.getByText('Pronto')).toBeVisible()
})

it.each([
  ['no connection for 30 days', offline, /^Locked: this device was not online for 30 days\./],
  ['no VIP', () => refusal(403, 'vip_required'), /^Locked: your VIP access has ended\./],
])('says why it is locked: %s', async (_, check, message) => {
  serveClub()
  await keepAll()
  const { sent } = serveClub({ [CHECK]: check })
  await letPass(31)
  await show(OfflineScreen)
  await expect.poll(() => sent(CHECK)).not.toEqual([])
  await expect.element(page.getByText(message)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Play Night' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(await states()).toEqual(['ready', 'ready'])
})
