import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { scrobblingConnections } from '../../worker/library/scrobbling/tables'
import { isoNow } from '../../worker/lib/ids'
import { database } from './members'

type Sent = { service: 'listenbrainz' | 'lastfm'; timestamp: number; title: string; token: string }

/** Both services at the network. Tokens that begin with `ok-` are valid. */
export class ScrobblingServices {
  readonly sent: Sent[] = []
  requests = 0
  /** The next answers to plays. */
  readonly answers: (() => Response)[] = []
  readonly revoked = new Set<string>()

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      const { host } = new URL(request.url)
      if (host === 'api.listenbrainz.org') return this.#listenBrainz(request)
      if (host === 'ws.audioscrobbler.com') return this.#lastfm(request)
      throw new Error(`unexpected request to ${host}`)
    })
  }

  #isValid = (token: string) => token.startsWith('ok-') && !this.revoked.has(token)

  async #listenBrainz(request: Request) {
    const token = (request.headers.get('Authorization') ?? '').replace('Token ', '')
    if (request.url.endsWith('/1/validate-token'))
      return Response.json(
        this.#isValid(token) ? { valid: true, user_name: token.slice(3) } : { valid: false },
      )
    this.requests += 1
    const answer = this.answers.shift()
    if (answer) return answer()
    if (!this.#isValid(token)) return Response.json({ code: 401 }, { status: 401 })
    const { payload } = await request.json<{
      payload: { listened_at: number; track_metadata: { track_name: string } }[]
    }>()
    for (const { listened_at: timestamp, track_metadata } of payload)
      this.sent.push({
        service: 'listenbrainz',
        timestamp,
        title: track_metadata.track_name,
        token,
      })
    return Response.json({ status: 'ok' })
  }

  async #lastfm(request: Request) {
    const form = new URLSearchParams(await request.text())
    const signed = [...form]
      .filter(([name]) => name !== 'format' && name !== 'api_sig')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flat()
      .join('')
    const right = createHash('md5').update(`${signed}${env.LASTFM_SHARED_SECRET}`).digest('hex')
    if (form.get('api_sig') !== right) return Response.json({ error: 13 }, { status: 403 })
    if (form.get('method') === 'auth.getSession') {
      const token = form.get('token') ?? ''
      return this.#isValid(token)
        ? Response.json({ session: { name: token.slice(3), key: `sk-${token}` } })
        : Response.json({ error: 14 }, { status: 403 })
    }
    this.requests += 1
    const answer = this.answers.shift()
    if (answer) return answer()
    const token = (form.get('sk') ?? '').slice(3)
    if (!this.#isValid(token)) return Response.json({ error: 9 }, { status: 403 })
    for (let i = 0; form.has(`track[${i}]`); i++)
      this.sent.push({
        service: 'lastfm',
        timestamp: Number(form.get(`timestamp[${i}]`)),
        title: form.get(`track[${i}]`) ?? '',
        token,
      })
    return Response.json({ scrobbles: { '@attr': { accepted: 1, ignored: 0 } } })
  }
}

/** Stores a connection without asking the service. */
export const connectScrobbling = (user_id: string) =>
  database.insert(scrobblingConnections).values({
    user_id,
    service: 'listenbrainz',
    username: 'somebody',
    token: 'sealed',
    connected_at: isoNow(),
  })

export const scrobblingOf = async (userId: string) =>
  database.select().from(scrobblingConnections).where(eq(scrobblingConnections.user_id, userId))
