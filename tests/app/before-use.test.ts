import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.mock('../../app/features/insight/track-visits', () => ({ countVisit: () => {} }))
vi.mock('../../app/offline/register', () => ({ registerServiceWorker: () => {} }))

const READING_MS = 5000
const dispatched: string[] = []

/** Runs the script of a page that has an element for each of these selectors. */
async function run(...selectors: string[]) {
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    cookie: '',
    querySelector: (selector: string) => (selectors.includes(selector) ? {} : null),
  })
  await import('../../app/before-use')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  dispatched.length = 0
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => dispatched.push(type))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('leaves the app of the landing page alone until someone uses it', async () => {
  await run()
  vi.advanceTimersByTime(3_600_000)
  expect(dispatched).toEqual([])
})

it('starts an app that is loaded already after five seconds', async () => {
  await run('[data-awaits-app=to-start]')
  vi.advanceTimersByTime(READING_MS - 1)
  expect(dispatched).toEqual([])
  vi.advanceTimersByTime(1)
  expect(dispatched).toEqual(['start-app'])
})

it('starts the app at once if the page changes by itself, or was scrolled', async () => {
  await run('[data-changes]')
  expect(dispatched).toEqual(['start-app'])
  vi.resetModules()
  vi.stubGlobal('scrollY', 300)
  await run()
  expect(dispatched).toEqual(['start-app', 'start-app'])
})

it('starts the app at once if this browser reads another language', async () => {
  vi.stubGlobal('navigator', { languages: ['pt-BR'] })
  await run()
  expect(dispatched).toEqual(['start-app'])
})
