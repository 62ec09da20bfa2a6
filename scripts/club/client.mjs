import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Problem } from '../setup/problem.mjs'

/** A refusal of the club, with its status and code. */
class Refusal extends Error {
  constructor(status, body) {
    const { error, code, request_id } = body
    super(`${error} (${status} ${code}, request ${request_id})`)
    this.status = status
    this.code = code
    this.body = body
  }
}

/** `--url`, or the local server's address. */
export function readUrl(text, { PORT }) {
  const address = text ?? `http://localhost:${PORT || 8787}`
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Problem(`\`${address}\` is no address.`, 'Give one like --url https://club.example')
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol === 'http:' && !isLocal)
    throw new Problem(`${url.origin} is not encrypted.`, `Use https://${url.host}`)
  return url.origin
}

/** A value that must not be an argument, which shells and process lists record: from the environment, or typed. */
export async function askFor(label, given, { hidden = false, variable }) {
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Problem(
      `${label} is missing.`,
      `Set ${variable} in the environment, or run this in a terminal.`,
    )
  const output = new Writable({
    write: (text, _, done) => {
      if (!hidden || !muted) process.stdout.write(text)
      done()
    },
  })
  let muted = false
  const reader = createInterface({ input: process.stdin, output, terminal: true })
  const answer = reader.question(`${label}: `)
  muted = true
  const text = await answer
  reader.close()
  if (hidden) process.stdout.write('\n')
  return text
}

/** Sends requests to a club, with the headers of `headersFor`. Refusals are errors with `status` and `code`. */
export const clientFor =
  (origin, headersFor = () => ({})) =>
  async (path, init = {}) => {
    const response = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...headersFor() },
    })
    if (response.ok) return response
    const text = await response.text()
    let body = { error: text.slice(0, 200), code: 'unknown', request_id: '–' }
    try {
      body = JSON.parse(text)
    } catch {
      // Not an answer of the club: of a proxy before it.
    }
    throw Object.assign(new Refusal(response.status, body), { response })
  }

const ATTEMPTS = 8

/**
 * Repeats requests that may be repeated: after a lost connection, and when the club says that it is busy or that one address sends
 * too much (600 writes a minute).
 */
export const patiently =
  (ask, pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))) =>
  async (path, init) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(path, init)
      } catch (error) {
        const isBusy = error.status === 429 || error.status === 503
        if (attempt === ATTEMPTS || !(isBusy || error instanceof TypeError)) throw error
        const asked = Number(error.response?.headers.get('Retry-After'))
        await pause(1000 * (asked || 2 ** attempt))
      }
    }
  }

const json = (body) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Signs in as an admin. The session is renewed when it expires, and ended with `signOut`. */
export async function signIn(origin, { email, password }) {
  const cookies = new Map()
  const send = clientFor(origin, () => ({
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }))
  const keep = (response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  const { user } = await keep(await send('/api/auth/login', json({ email, password }))).json()
  if (!user.isAdmin)
    throw new Problem(`${email} is no administrator of ${origin}.`, 'Sign in as one who is.')
  return {
    ask: async (path, init) => {
      try {
        return await send(path, init)
      } catch (error) {
        if (error.status !== 401) throw error
        keep(await send('/api/auth/refresh', json({})))
        return send(path, init)
      }
    },
    signOut: () => send('/api/auth/logout', json({})),
  }
}
