import { exports } from 'cloudflare:workers'

export const ORIGIN = 'https://club.test'

type Send = { body?: unknown; headers?: Record<string, string>; method?: string }

/** The client side of HTTP: it keeps cookies and sends `Origin` and `Sec-Fetch-Site`. */
export class Browser {
  readonly cookies = new Map<string, string>()

  get = (path: string, headers: Record<string, string> = {}) => this.send(path, { headers })
  head = (path: string, headers: Record<string, string> = {}) =>
    this.send(path, { method: 'HEAD', headers })
  post = (path: string, body: unknown = {}) => this.send(path, { method: 'POST', body })
  put = (path: string, body: unknown = {}) => this.send(path, { method: 'PUT', body })
  patch = (path: string, body: unknown = {}) => this.send(path, { method: 'PATCH', body })
  delete = (path: string) => this.send(path, { method: 'DELETE' })

  /** A PUT of bytes, which are no JSON. */
  sendBytes = (path: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    this.send(path, {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
    })

  /** Another browser with the same cookies, like a thief's or a second tab. */
  copy() {
    const other = new Browser()
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async send(path: string, { body, headers = {}, method = 'GET' }: Send) {
    const response = await exports.default.fetch(
      new Request(ORIGIN + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(method !== 'GET' && method !== 'HEAD' && { Origin: ORIGIN }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(this.cookies.size > 0 && { Cookie: this.#cookieHeader() }),
          ...headers,
        },
        ...(body !== undefined && {
          body:
            typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
        }),
      }),
    )
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  #cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  #keep(cookie: string) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

export const anyone = new Browser()
