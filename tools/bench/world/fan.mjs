import { openSocket } from '../../faults/feed/socket.mjs'

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A client of the site. Each of its steps ends when the fan has what the step is about. */
export function openFan({ origin, port, control, reached }, signedIn = '') {
  let cookie = signedIn
  const sockets = []
  const ask = async (path, { body, headers, ...options } = {}) => {
    const response = await fetch(origin + path, {
      ...options,
      headers: { Origin: origin, Cookie: cookie, ...(body && JSON_TYPE), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const aim = (mark, count, requests) => control('aim', { mark, count, requests })
  return {
    /** Requests at the same time, each to the end of its answer. */
    async together(...requests) {
      await aim('end', requests.length, requests.length)
      await Promise.all(
        requests.map(async ([path, options]) => (await ask(path, options)).arrayBuffer()),
      )
      await reached()
    },
    async request(path, options) {
      await this.together([path, options])
    },
    /** Until the first byte of the body. */
    async listen(path, headers = {}) {
      await aim('first byte', 1, 1)
      const response = await ask(path, { headers })
      const reader = response.body.getReader()
      await reader.read()
      await reached()
      await control('aim', null)
      await reader.cancel()
    },
    /** A socket, until its first frame of this type. */
    async connect(path, type) {
      await aim(`frame ${type}`, 1, 1)
      const socket = openSocket({
        port,
        path,
        headers: { Origin: origin, Cookie: cookie },
        onText: () => {},
        onEnd: () => {},
      })
      sockets.push(socket)
      await reached()
      return {
        /** Sends a frame, and waits for this type of answer. */
        async send(frame, answer) {
          await aim(`frame ${answer}`, 1, 0)
          socket.send(JSON.stringify(frame))
          await reached()
        },
      }
    },
    /** A request of this fan, until another page has a frame of this type. */
    async requestUntilFrame(path, options, type) {
      await aim(`frame ${type}`, 1, 1)
      const response = ask(path, options)
      await reached()
      await control('aim', null)
      await (await response).arrayBuffer()
    },
    useCookie(value) {
      cookie = value
    },
    json: async (path) => (await ask(path)).json(),
    post: async (path, body) => (await ask(path, { method: 'POST', body })).json(),
    /** Closes the sockets, and returns how many. */
    leave() {
      const open = sockets.splice(0)
      for (const socket of open) socket.tear()
      return open.length
    },
  }
}
