import { beforeAll, describe, expect, it } from 'vitest'
import { anyone, Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { newMember, signedInAs } from '../../support/members'
import { publish } from '../../support/site'

const SITE = 'Night Club'
const ARTIST = 'Lia Neon'

beforeAll(async () => {
  await publish(await signedInAs('admin'), 'brand', (old) => ({
    ...old,
    siteName: SITE,
    artistName: ARTIST,
    timeZone: 'Europe/Lisbon',
    contact: { ...old.contact, support: 'help@night.test', admin: 'team@night.test' },
  }))
})

describe('the published names', () => {
  it('are in mails', async () => {
    const { tasks } = holdQueue()
    const { email } = await newMember()
    await new Browser().post('/api/auth/reset-password', { email })
    expect(tasks).toMatchObject([
      { type: 'mail', mail: { subject: `Reset your ${SITE} password`, to: email } },
    ])
  })

  it('are in the calendar, the description of the API and the unsubscribe page', async () => {
    expect(await (await anyone.get('/api/events.ics')).text()).toContain(SITE)
    expect(await (await anyone.get('/api/openapi.json')).json()).toMatchObject({
      info: { title: `${SITE} API` },
    })
    expect(await (await anyone.get('/api/unsubscribe/nope')).text()).toContain(SITE)
  })

  it('cannot be taken as usernames', async () => {
    const email = 'someone@fans.test'
    const account = { username: 'N1ghtClub', email, password: 'secret' }
    const answer = await new Browser().post('/api/auth/signup', account)
    expect(await answer.json()).toMatchObject({ code: 'username_reserved' })
  })

  it('and addresses are in the settings, and its time zone is that of the figures', async () => {
    const admin = await signedInAs('admin')
    expect(await (await admin.get('/api/admin/settings')).json()).toMatchObject({
      site_name: SITE,
      support_email: 'help@night.test',
      admin_email: 'team@night.test',
    })
    expect(await (await admin.get('/api/admin/analytics')).json()).toMatchObject({
      time_zone: 'Europe/Lisbon',
    })
  })
})
