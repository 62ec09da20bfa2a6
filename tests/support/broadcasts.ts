import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Broadcast } from '../../shared/broadcasts'
import { runBroadcasts } from '../../worker/broadcasts/run-broadcasts'
import { Flow } from '../../worker/broadcasts/sender-state'
import { broadcastRecipients } from '../../worker/broadcasts/tables'
import type { Browser } from './browser'
import { database, signedInAs } from './members'

type Sent = {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}
type Request = { url: string; key: string | null; mails: Sent[] }
type Failure = number | 'lost' | 'lost after acceptance'

/**
 * The mail provider's account: answers `fetch` as Resend does, with idempotency keys. `fail` is asked before each request.
 * Everything that it accepted is in `accepted`.
 */
export function providerAccount() {
  const accepted: Sent[] = []
  const requests: Request[] = []
  const answers = new Map<string, { text: string; response: string }>()
  const account = {
    accepted,
    requests,
    fail: (_request: Request): Failure | null | Promise<Failure | null> => null,
    to: (email: string) => accepted.filter((mail) => mail.to[0] === email),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const text = await request.text()
    const json: unknown = JSON.parse(text)
    const key = request.headers.get('Idempotency-Key')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Worker's own request
    const mails = [json].flat() as (Sent & { tags: { value: string }[] })[]
    const one = { url: request.url, key, mails }
    requests.push(one)
    const failure = await account.fail(one)
    if (failure === 'lost') throw new Error('Network connection lost.')
    if (typeof failure === 'number')
      return new Response('{}', { status: failure, headers: { 'Retry-After': '7' } })
    const known = answers.get(key ?? '')
    if (known && known.text !== text)
      return Response.json({ name: 'invalid_idempotent_request' }, { status: 409 })
    const ids = mails.map((_, at) => ({ id: `${key}/${at}` }))
    const response = JSON.stringify(Array.isArray(json) ? { data: ids } : ids[0])
    if (!known) {
      accepted.push(...mails.map((mail) => ({ ...mail, id: mail.tags[0]?.value ?? '' })))
      if (key) answers.set(key, { text, response })
    }
    if (failure === 'lost after acceptance') throw new Error('Network connection lost.')
    return new Response(response)
  })
  return account
}

export const TEXTS = {
  subject: { en: 'New song', 'pt-BR': 'Música nova' },
  body: { en: 'Listen **now**', 'pt-BR': 'Ouça **agora**' },
}

export async function newBroadcast(more: object = {}, admin?: Browser) {
  const browser = admin ?? (await signedInAs('admin'))
  const response = await browser.post('/api/admin/broadcasts', {
    ...TEXTS,
    audience: { who: ['contacts'] },
    ...more,
  })
  if (response.status !== 201) throw new Error(await response.text())
  const { broadcast } = await response.json<{ broadcast: Broadcast }>()
  return broadcast
}

/** Keeps the real sender still, so that a test runs the sending itself. */
export function holdSender() {
  const calls: string[] = []
  const stub = {
    wake: async () => void calls.push('wake'),
    tell: async (_: string, id: string) => void calls.push(`stop ${id}`),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the methods that the Worker calls
  vi.spyOn(env.TIMER, 'getByName').mockReturnValue(stub as never)
  return calls
}

/** Runs the sending until there is nothing to do now. Returns when it wants to run again. */
export async function runSender(flow = new Flow(), runs = 50) {
  for (let run = 0; run < runs; run++) {
    const next = await runBroadcasts(env, flow)
    if (next.at === null || next.isPause || next.at > Date.now()) return next
  }
  throw new Error('The sender does not come to an end')
}

export async function sendNow(id: string, admin?: Browser) {
  const browser = admin ?? (await signedInAs('admin'))
  return browser.post(`/api/admin/broadcasts/${id}/send`, {})
}

export const recipientsOf = (id: string) =>
  database.select().from(broadcastRecipients).where(eq(broadcastRecipients.broadcast_id, id))
