import { expect } from 'vitest'
import type { CreatedAppPassword } from '../../shared/app-passwords'
import { Browser } from './browser'
import { newMember } from './members'

type Values = Record<string, string | number | boolean | readonly (string | number)[]>
type How = {
  format?: 'json' | 'xml'
  method?: 'GET' | 'POST' | 'HEAD'
  view?: boolean
  headers?: Record<string, string>
}

type Envelope = {
  status: 'ok' | 'failed'
  error?: { code: number; message: string }
  [name: string]: unknown
}

/** A player that calls /rest with an app password, without cookies. */
export class Player {
  #browser = new Browser()

  constructor(readonly credentials: Record<string, string>) {}

  /** The answer as it came. */
  async send(
    name: string,
    values: Values = {},
    { format = 'json', method = 'GET', view = false, headers = {} }: How = {},
  ) {
    const query = new URLSearchParams({ v: '1.16.1', c: 'test', f: format, ...this.credentials })
    for (const [key, value] of Object.entries(values))
      for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
    const path = `/rest/${name}${view ? '.view' : ''}`
    if (method !== 'POST')
      return this.#browser.send(`${path}?${query.toString()}`, { method, headers })
    return this.#browser.send(path, {
      method,
      body: query.toString(),
      // The page of a player at another address.
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://player.example',
        'Sec-Fetch-Site': 'cross-site',
        ...headers,
      },
    })
  }

  async envelope(name: string, values: Values = {}, how: How = {}) {
    const response = await this.send(name, values, how)
    expect(response.status).toBe(200)
    const body = await response.json<{ 'subsonic-response': Envelope }>()
    return body['subsonic-response']
  }

  /** What a call that succeeds answers under `part`. */
  async ask<T = unknown>(name: string, values: Values, part: string): Promise<T> {
    const envelope = await this.envelope(name, values)
    expect(envelope, JSON.stringify(envelope.error)).toMatchObject({ status: 'ok' })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas have a test of their own
    return envelope[part] as T
  }

  async succeeds(name: string, values: Values = {}) {
    expect(await this.envelope(name, values)).toMatchObject({ status: 'ok' })
  }

  /** The code of the protocol with which a call fails. */
  async code(name: string, values: Values = {}) {
    return (await this.envelope(name, values)).error?.code
  }
}

/** A new member with an app password and a player. */
export async function newListener(role: 'fan' | 'vip' | 'admin' = 'vip') {
  const member = await newMember(role)
  const response = await member.browser.post('/api/account/app-passwords', { name: 'Phone' })
  const password = await response.json<CreatedAppPassword>()
  const player = new Player({ u: member.username, p: password.secret })
  return { ...member, password, player }
}
