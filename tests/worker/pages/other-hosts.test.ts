import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parties } from '../../../worker/parties/tables'
import { tvChannels } from '../../../worker/tv/tables'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { meetForm, newMeet } from '../../support/parties'

/** The URL parser takes them all. In a policy they mean something else. */
const HOSTS = [
  "live.example;script-src'none'",
  'live.example;sandbox.example',
  'live.example,default-src.example',
  "'none'.example",
  '*.com',
  '*',
  'a_b.example',
]

const policyOf = async (path: string) =>
  (await anyone.get(path, { Accept: 'text/html' })).headers.get('Content-Security-Policy') ?? ''

describe('a host that is no host name', () => {
  it.each(HOSTS)(
    'is refused as the address of a channel, a station and a meet: %s',
    async (host) => {
      const admin = await signedInAs('admin')
      const url = `https://${host}/live`
      expect(URL.canParse(url)).toBe(true)
      const answers = [
        await admin.post('/api/admin/channels', { name: 'Live', type: 'hls', url }),
        await admin.post('/api/admin/channels', { name: 'Live', type: 'embed', url }),
        await admin.post('/api/admin/stations', { name: 'Live', url }),
        await admin.post('/api/admin/parties', meetForm({ video: { kind: 'hls', url } })),
      ]
      for (const answer of answers)
        expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: {} })
    },
  )

  it('is left out of the policy if it is stored, and nothing else is', async () => {
    const { id } = await newMeet({ video: { kind: 'hls', url: 'https://meet.example/a.m3u8' } })
    const before = [await policyOf('/tv'), await policyOf(`/live/${id}`)]
    const stored = [...HOSTS, 'player.example'].flatMap((host, position) =>
      (['hls', 'embed'] as const).map((type) => ({
        id: `${type}-${position}`,
        name: host,
        position,
        type,
        embed_url: `https://${host}/live`,
        description: '',
        thumbnail: '',
      })),
    )
    for (const channel of stored) await database.insert(tvChannels).values(channel)
    const [url] = HOSTS.map((host) => `https://${host}/a.m3u8`)
    await database
      .update(parties)
      .set({ recording: { kind: 'hls', url: url ?? '' } })
      .where(eq(parties.id, id))
    const withPlayer = (policy: string) =>
      policy.replace(
        /(media-src 'self' blob:|(?:connect|frame)-src 'self')/g,
        '$1 https://player.example',
      )
    expect([await policyOf('/tv'), await policyOf(`/live/${id}`)]).toEqual(before.map(withPlayer))
  })
})
