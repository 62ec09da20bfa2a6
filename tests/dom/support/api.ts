import { expect, vi } from 'vitest'

export type ApiRequest = {
  url: URL
  params: Record<string, string | undefined>
  headers: Headers
  /** Sent even if the page is closed. */
  keepalive: boolean
  body: unknown
}
type Handler = (request: ApiRequest) => unknown
/** By method and path: `'PATCH /api/admin/users/:id'`. */
export type Handlers = Record<string, Handler>

const unknown: string[] = []

/**
 * The API's stand-in, and the only interception of these tests: a screen has to show refusals, lost connections and late
 * answers, which no real API gives on demand. Handlers return the body, or a `Response`; one that throws is a lost connection.
 */
export function serveApi(handlers: Handlers) {
  const requests: { call: string; body: unknown }[] = []
  const routes = Object.entries(handlers).map(([call, handler]) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, pattern: new URLPattern({ pathname: path }), call, handler }
  })
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    for (const { method, pattern, call, handler } of routes) {
      const match = pattern.exec({ pathname: url.pathname })
      if (method !== request.method || !match) continue
      const text = await request.text()
      const isJson = request.headers.get('Content-Type')?.includes('json') ?? false
      const body: unknown = isJson ? JSON.parse(text) : text
      requests.push({ call, body })
      const { headers, keepalive } = request
      const result = await handler({ url, params: match.pathname.groups, headers, keepalive, body })
      return result instanceof Response ? result : Response.json(result ?? {})
    }
    unknown.push(`${request.method} ${url.pathname}`)
    return refusal(500, 'internal')
  }
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', uploadRequest(answer))
  return {
    /** Bodies of the requests to one route, oldest first. */
    sent: (call: string) =>
      requests.filter((request) => request.call === call).map(({ body }) => body),
  }
}

type Answer = (input: string, init: RequestInit) => Promise<Response>

/** As much of XMLHttpRequest as uploads need: half of the body leaves before the handler runs. */
const uploadRequest = (answer: Answer) =>
  class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #method = ''
    #url = ''
    #headers = new Headers()
    #isAborted = false

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader() {
      return null
    }
    abort() {
      this.#isAborted = true
      this.onabort?.()
    }
    async send(body: Blob) {
      const progress = (loaded: number) => this.upload.onprogress?.({ loaded, total: body.size })
      progress(body.size / 2)
      const init = { method: this.#method, headers: this.#headers, body }
      const response = await answer(this.#url, init).catch(() => null)
      if (this.#isAborted) return
      if (!response) return this.onerror?.()
      progress(body.size)
      this.status = response.status
      this.responseText = await response.text()
      this.onload?.()
    }
  }

export const refusal = (status: number, code: string, fields?: Record<string, string>) =>
  Response.json({ code, message: code, ...(fields && { fields }) }, { status })

/** After each test. In the setup file, because modules of tests are evaluated once for all files. */
export function endApi() {
  vi.unstubAllGlobals()
  // The screen stays until the next test begins. What it still asks for is not answered.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  expect(unknown.splice(0), 'requests without a handler').toEqual([])
}
