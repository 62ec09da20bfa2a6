import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Sent = { events: { type: string; path: string; utm_campaign?: string }[] }

let sent: Sent['events'] = []
const hide = { heard: () => {} }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  sent = []
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    referrer: '',
    visibilityState: 'visible',
    addEventListener: (_: string, heard: () => void) => (hide.heard = heard),
  })
  vi.stubGlobal('navigator', {
    sendBeacon: async (_: string, body: Blob) => {
      const { events }: Sent = JSON.parse(await body.text())
      sent.push(...events)
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function leave() {
  Object.assign(document, { visibilityState: 'hidden' })
  hide.heard()
  vi.useRealTimers()
  await expect.poll(() => sent).not.toEqual([])
}

/** The router's announcements of pages. */
function routes() {
  let announce: (event: { fromLocation?: object; pathChanged: boolean }) => void = () => {}
  return {
    subscribe: (_: 'onResolved', listener: typeof announce) => (announce = listener),
    open: (path: string, fromLocation?: object) => {
      location.pathname = path
      announce({ ...(fromLocation && { fromLocation }), pathChanged: true })
    },
  }
}

it('a visit that was counted before the app is loaded is not counted again by it', async () => {
  const { countPages, countVisit } = await import('../../../app/features/insight/track-visits')
  countVisit('?utm_campaign=mail')
  const router = routes()
  countPages(router)
  router.open('/')
  countVisit('')
  router.open('/music', { pathname: '/' })
  await leave()
  expect(sent.map(({ type, path, utm_campaign }) => [type, path, utm_campaign])).toEqual([
    ['view', '/', 'mail'],
    ['view', '/music', undefined],
  ])
})
