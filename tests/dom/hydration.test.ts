import { afterEach, expect, test } from 'vitest'
import { expectServerRendered, loadFirstScreen } from '../../app/hydration'
import { sessionQueries } from '../../app/features/session/queries'
import { queryClient } from '../../app/query-client'
import { createAppRouter } from '../../app/router'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  scrollTo(0, 0)
  history.replaceState(null, '', '/')
})

function openedAndScrolled(address: string) {
  document.body.innerHTML = '<div style="height: 3000px"></div>'
  scrollTo(0, 900)
  history.replaceState(null, '', address)
  const router = createAppRouter()
  expectServerRendered(router)
  const { scrollRestoration: scrolls } = router.options
  if (typeof scrolls !== 'function') throw new Error('The router decides by itself.')
  return (to: string) => scrolls({ location: { ...router.latestLocation, href: to } })
}

// First: a router is never taken down, and those of the other tests would see this page scroll.
test('Back finds the position of a page that was scrolled before the app was here', async () => {
  document.body.innerHTML = '<div style="height: 3000px"></div>'
  history.replaceState(null, '', '/terms')
  scrollTo(0, 900)
  await new Promise(requestAnimationFrame)
  const router = createAppRouter()
  expectServerRendered(router)
  await router.load()
  // What the router notes down when a link is followed, it stores when the page is left.
  dispatchEvent(new Event('pagehide'))
  expect(Object.values(sessionStorage).join('')).toContain('"scrollY":900')
})

test('a page that was scrolled before the app is here stays there once', () => {
  const scrollsTo = openedAndScrolled('/#contact')
  expect(scrollsTo('/#contact')).toBe(false)
  expect(scrollsTo('/#contact')).toBe(true)
})

test('a link that is pressed before the opened page is rendered arrives', () => {
  expect(openedAndScrolled('/#contact')('/#bio')).toBe(true)
})

test('a page for members leads a visitor to sign in, before the app is mounted', async () => {
  queryClient.setQueryData(sessionQueries.current().queryKey, null)
  history.replaceState(null, '', '/social')
  const router = createAppRouter()
  expectServerRendered(router)
  await loadFirstScreen(router)
  expect(router.state.location.href).toBe('/social/login?next=%2Fsocial')
  expect(router.state.matches.at(-1)).toMatchObject({ routeId: '/social/login', status: 'success' })
})
