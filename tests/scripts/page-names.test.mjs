import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../../scripts/setup/root.mjs'
import { PAGES, languageName, pageName, referrerHost } from '../../worker/insight/page-names.ts'

it('the pages whose visits are counted are the app’s routes without the back office', () => {
  const tree = readFileSync(inRoot('app/route-tree.gen.ts'), 'utf8')
  const [, routes] = /interface FileRoutesByTo \{(.*?)\}/s.exec(tree)
  const paths = [...routes.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path)
  expect(new Set(PAGES)).toEqual(new Set(paths.filter((path) => !/^\/admin(\/|$)/.test(path))))
})

it.each([
  ['/', '/'],
  ['/music/?ref=x#top', '/music'],
  ['/music/catalog/01JABC-d_e', '/music/catalog/01JABC-d_e'],
  ['/news', '/news'],
  ['/news/a-new-album', '/news/a-new-album'],
  ['/social/profile/someone', '/social/profile/…'],
  ['/social/post/some-post', '/social/post/…'],
  ['/invented', '…'],
  ['/music/catalog/a/b', '…'],
  [`/events/${'x'.repeat(101)}`, '…'],
  ['/events/%3Cb%3E', '…'],
  ['/MUSIC', '…'],
  ['/admin/users', null],
])('the page %s is counted as %s', (path, name) => expect(pageName(path)).toBe(name))

it('a referrer is counted by its host name, a language if browsers write it so', () => {
  const from = (referrer) => referrerHost(referrer, 'https://club.test')
  expect(from('https://www.social.example/a?b')).toBe('social.example')
  for (const referrer of [
    'https://club.test/x',
    'https://*.example/',
    'https://a;b.example/',
    'https://localhost/',
    'android-app://com.example/',
    'no address',
    null,
  ])
    expect(from(referrer), referrer).toBeNull()
  for (const language of ['en', 'pt-BR', 'zh-Hant-TW', 'es-419'])
    expect(languageName(language)).toBe(language)
  for (const language of ['', 'EN', 'english', 'en-US-x-invented', '<b>', null, undefined])
    expect(languageName(language), language).toBeNull()
})
