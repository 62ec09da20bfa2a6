import { expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'

const read = async (path: string, browser: { get: typeof anyone.get }) =>
  (await browser.get(path)).text()

it.each(['/music', '/radio', '/social', '/music/favorites'])(
  'the document of %s, whose screen the browser makes, has the frame, the heading and a skeleton',
  async (path) => {
    const fan = await read(path, await signedInAs('fan'))
    for (const page of [fan, await read(path, anyone)]) {
      expect(page).toMatch(/<header[^>]*><nav/)
      expect(page).toMatch(/<h1[^>]*>[^<]+/)
      expect(page).toContain('animate-shimmer')
      expect(page).toContain('data-awaits-app="for-screen"')
    }
    // Nothing personal.
    expect(await read(path, await signedInAs('vip'))).toBe(fan)
  },
)
