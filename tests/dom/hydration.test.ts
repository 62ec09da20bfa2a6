import { afterEach, expect, test } from 'vitest'
import { expectServerRendered } from '../../app/hydration'
import { createAppRouter } from '../../app/router'

afterEach(() => {
  document.body.replaceChildren()
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

test('a page that was scrolled before the app is here stays there once', () => {
  const scrollsTo = openedAndScrolled('/#contact')
  expect(scrollsTo('/#contact')).toBe(false)
  expect(scrollsTo('/#contact')).toBe(true)
})

test('a link that is pressed before the opened page is rendered arrives', () => {
  expect(openedAndScrolled('/#contact')('/#bio')).toBe(true)
})
