import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { PushSettings } from '../../../app/features/push/push-settings'
import { chooseLanguage } from '../../../app/lib/intl/language'
import { LanguageProvider } from '../../../app/lib/intl/language-provider'
import type { Language } from '../../../shared/language'
import { axeProblems } from '../support/axe'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function open(language: Language = 'en') {
  // A site under development shows no notifications.
  vi.stubEnv('PROD', true)
  await chooseLanguage(language)
  await render(
    <LanguageProvider>
      <QueryClientProvider client={new QueryClient()}>
        <main>
          <h1>Settings</h1>
          <PushSettings memberId="ana" />
        </main>
      </QueryClientProvider>
    </LanguageProvider>,
  )
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('says how to allow notifications after they were blocked', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  await open()
  await expect
    .element(page.getByText(/Your browser blocks notifications from this site\./))
    .toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  expect(await axeProblems()).toEqual([])
})

it.each([
  ['en', '“Add to Home Screen”'],
  ['pt-BR', '“Adicionar à Tela de Início”'],
] as const)(
  'says on an iPhone, in %s, how to add the club to the Home Screen',
  async (language, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
    // A tab of Safari on iOS has no PushManager.
    const { PushManager } = globalThis
    Reflect.deleteProperty(globalThis, 'PushManager')
    await open(language)
    await expect.element(page.getByText(new RegExp(words))).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    Object.defineProperty(globalThis, 'PushManager', {
      value: PushManager,
      configurable: true,
      writable: true,
    })
  },
)
