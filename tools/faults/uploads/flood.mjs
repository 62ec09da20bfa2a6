import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { HOST } from '../../../scripts/start/port.mjs'
import { newMember } from '../site/member.mjs'

const MEGABYTE = 1024 * 1024
const FLOOD = 200 * MEGABYTE
const LIMIT_MS = 30_000
const MEGABYTES_MAX = 50
const HANG_UPS_MAX = 4
const BOUNDARY = 'a-boundary'

/** A body without an end and one with a false length: both are cut off early, refused, and leave nothing behind. */
export async function run(site) {
  const member = await newMember(site)
  // The first request warms up, and is not measured.
  await member.upload(
    'image',
    readFileSync(inRoot('content/demo/media/avatars/01.webp')),
    'image/webp',
  )
  const before = site.megabytes()
  const notes = []
  let ok = true
  for (const [field, cap] of [
    ['image', 5],
    ['avatar', 2],
  ]) {
    const flood = await refusal(site, member, field)
    const grown = site.megabytes() - before
    ok &&= flood.status === 413 && flood.ms < LIMIT_MS && grown < MEGABYTES_MAX
    notes.push(
      `${field}, chunked: ${flood.status} after ${flood.ms} ms and ${flood.megabytes} MB of ${FLOOD / MEGABYTE}, cap ${cap} MB; memory +${grown} MB${flood.hungUp ? `; hung up ${flood.hungUp} times before that` : ''}`,
    )
    const lie = await send(site, member, field, { length: 500, bytes: 8 * MEGABYTE })
    // Bytes after the first 500 are no valid request: it is refused, or the connection is closed before the refusal can be read (0).
    ok &&= [0, 400, 413].includes(lie.status) && lie.ms < LIMIT_MS
    notes.push(`${field}, Content-Length 500 before 8 MB: ${lie.status} after ${lie.ms} ms`)
  }
  const { uploads } = await (await member.get('/api/account/export')).json()
  ok &&= uploads.length === 1
  return { acknowledged: 1, found: uploads.length, lost: 0, doubled: 0, ok, notes }
}

/**
 * A client that is still sending when the connection closes may lose the answer: TCP discards unread data. Such a
 * request is repeated; a site that never answers 413 still fails.
 */
async function refusal(site, member, field) {
  for (let hungUp = 0; ; hungUp++) {
    const flood = await send(site, member, field, { chunked: true, bytes: FLOOD })
    if (flood.status !== 0 || hungUp === HANG_UPS_MAX) return { ...flood, hungUp }
  }
}

/** Writes until all is written or the site closes the connection. */
function send(site, { cookie }, field, { chunked = false, length, bytes }) {
  const began = performance.now()
  const tcp = connect({ port: site.port, host: HOST })
  const head = [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${field}"; filename="a.png"`,
    'Content-Type: image/png',
    '\r\n',
  ].join('\r\n')
  const filler = Buffer.alloc(MEGABYTE / 4, 'x')
  const wrap = (data) =>
    chunked
      ? Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
      : data
  let [left, answer] = [bytes, '']
  const pour = () => {
    while (left > 0 && !answer) {
      left -= filler.length
      if (!tcp.write(wrap(filler))) return
    }
  }
  return new Promise((resolve) => {
    const done = () => {
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0)
      const megabytes = Math.round((bytes - left) / MEGABYTE)
      resolve({ status, ms: Math.round(performance.now() - began), megabytes })
      tcp.destroy()
    }
    tcp.on('data', (data) => {
      answer += data.toString('latin1')
      if (answer.includes('\r\n\r\n')) done()
    })
    tcp.on('error', done)
    tcp.on('close', done)
    tcp.on('drain', pour)
    tcp.on('connect', () => {
      tcp.write(
        [
          `POST /upload/${field} HTTP/1.1`,
          `Host: ${HOST}:${site.port}`,
          `Origin: ${site.origin}`,
          `Cookie: ${cookie}`,
          `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
          chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
          '\r\n',
        ].join('\r\n'),
      )
      tcp.write(wrap(Buffer.from(head)))
      pour()
    })
  })
}
