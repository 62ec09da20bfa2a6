import { openSocket } from './socket.mjs'

/** How often a page acknowledges. */
const ACK_MS = 1000
const AGAIN_MS = 250
const REFUSALS_MAX = 50

// Thousands of pages receive the same text, so it is parsed once.
let [readText, readFrame] = ['', null]
function read(text) {
  if (text !== readText) [readText, readFrame] = [text, JSON.parse(text)]
  return readFrame
}

/**
 * A page with the feed open: it records what it receives, acknowledges it, and when it is cut off it reconnects
 * and resumes. It does not deduplicate: a repeated event is twice in `heard`.
 * @param {{ origin: string, port: number }} site
 * @param {{ cookie: string }} member
 * @param {{ port?: number, again?: (attempt: number) => number | null }} [options]
 * `port` of a proxy before the site; `again` returns the delay of a reconnect in milliseconds, null for never
 */
export function openPage(site, member, { port = site.port, again = () => AGAIN_MS } = {}) {
  const page = { heard: [], seq: -1, opened: 0, resyncs: 0, refusals: [], closed: 0 }
  const first = Promise.withResolvers()
  let [socket, attempt, over, acked] = [null, 0, false, 0]

  const hear = (text) => {
    const frame = read(text)
    attempt = 0
    if (frame.resync) page.resyncs += 1
    else {
      page.seq = frame.seq
      const at = performance.now()
      for (const event of frame.events) page.heard.push({ seq: event.seq, id: event.post?.id, at })
    }
    first.resolve()
  }
  const dial = () => {
    page.opened += 1
    const since = page.seq < 0 ? '' : `?since=${page.seq}`
    socket = openSocket({
      port,
      path: `/api/feed/live${since}`,
      headers: { Host: new URL(site.origin).host, Origin: site.origin, Cookie: member.cookie },
      onText: hear,
      onEnd,
    })
  }
  const onEnd = ({ status, code = 0 }) => {
    if (status || code) page.refusals.push(status || code)
    if (page.refusals.length > REFUSALS_MAX) first.reject(new Error(`No socket but ${status}`))
    page.closed = code
    const wait = over ? null : again(attempt++)
    if (wait !== null) setTimeout(dial, wait)
  }
  const acknowledging = setInterval(() => {
    if (page.seq > acked) socket.send(JSON.stringify({ ack: (acked = page.seq) }))
  }, ACK_MS)
  dial()

  return Object.assign(page, {
    ready: first.promise,
    tear: () => socket.tear(),
    pause() {
      clearInterval(acknowledging)
      socket.pause()
    },
    resume: () => socket.resume(),
    leave() {
      over = true
      clearInterval(acknowledging)
      socket.tear()
    },
  })
}

/** Opens many pages, a few at a time, each with its first frame. */
export async function openPages(site, members, many, options) {
  const pages = []
  while (pages.length < many) {
    const some = Array.from({ length: Math.min(50, many - pages.length) }, (_, i) =>
      openPage(site, members[(pages.length + i) % members.length], options),
    )
    await Promise.all(some.map(({ ready }) => ready))
    pages.push(...some)
  }
  return pages
}
