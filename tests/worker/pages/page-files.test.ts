import { expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'

const FRAME = '/assets/frame-en.js'
const SITE = '/assets/en.js'

async function messagesOf(path: string, visit: { get: typeof anyone.get } = anyone) {
  const page = await (await visit.get(path)).text()
  const [, files = ''] = /data-files="([^"]*)"/.exec(page) ?? []
  return files.split(' ').filter((file) => [FRAME, SITE].includes(file))
}

it('only messages of the frame come with a page whose sections are hydrated later', async () => {
  expect(await messagesOf('/')).toEqual([FRAME])
  expect(await messagesOf('/events')).toEqual([FRAME, SITE])
})

it('a member’s browser renders all of the page, and needs all messages', async () => {
  expect(await messagesOf('/', await signedInAs('fan'))).toEqual([FRAME, SITE])
})
