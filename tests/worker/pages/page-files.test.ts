import { expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'

const EN = '/assets/en.js'
const BEFORE_USE = '/assets/before-use.js /assets/react-dom.js'

async function filesOf(path: string, visit: { get: typeof anyone.get } = anyone) {
  const page = await (await visit.get(path)).text()
  const attribute = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1]
  return { files: attribute('files')?.split(' '), beforeUse: attribute('before-use') }
}

it('a visitor’s landing page names what runs before the app, and what the app will need', async () => {
  const { files, beforeUse } = await filesOf('/')
  expect(beforeUse).toBe(BEFORE_USE)
  expect(files).toEqual(expect.arrayContaining([EN, '/assets/landing.js']))
})

it('a visitor’s catalog loads everything before it waits', async () => {
  const { files, beforeUse } = await filesOf('/music/catalog')
  expect(beforeUse).toBe([BEFORE_USE, ...(files ?? [])].join(' '))
})

it('every other page starts by itself, and so does a member’s landing page', async () => {
  expect((await filesOf('/events')).beforeUse).toBe('')
  const { files, beforeUse } = await filesOf('/', await signedInAs('fan'))
  expect(beforeUse).toBe('')
  expect(files).toContain(EN)
})
