import { expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'

const EN = '/assets/en.js'

async function filesOf(path: string, visit: { get: typeof anyone.get } = anyone) {
  const page = await (await visit.get(path)).text()
  return /data-files="([^"]*)"/.exec(page)?.[1]?.split(' ')
}

it('a document names what its page needs beside the app, for visitors and members', async () => {
  for (const visit of [anyone, await signedInAs('fan')])
    expect(await filesOf('/', visit)).toEqual(expect.arrayContaining([EN, '/assets/landing.js']))
})
