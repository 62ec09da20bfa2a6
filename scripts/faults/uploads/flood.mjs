import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { inRoot } from '../../setup/root.mjs'
import { HOST } from '../../start/port.mjs'
import { newMember } from '../site/member.mjs'

const MEGABYTE = 1024 * 1024
const FLOOD = 200 * MEGABYTE
const LIMIT_MS = 30_000
const MEGABYTES_MAX = 50
const HANG_UPS_MAX = 4
const BOUNDARY = 'a-boundary'

/** A body without an end and one that lies about its length: both are stopped early, refused, and leave nothing behind. */
export async function run(site) {
  const member = await newMember(site)
  // What the first request of all takes is not what is asked about.
  await member.upload('image', readFileSync(inRoot('media/avatars/01.webp')), 'image/webp')
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
    // What comes after the 500 bytes is no request: it is refused, or hung up on before the refusal can be read (0).
    ok &&= [0, 400, 413].includes(lie.status) && lie.ms < LIMIT_MS
    notes.push(`${field}, Content-Length 500 before 8 MB: ${lie.status} after ${lie.ms} ms`)
  }
  const { uploads } = await (await member.get('/api/account/export')).json()
  ok &&= uploads.length === 1
  return { acknowledged: 1, found: uploads.length, lost: 0, doubled: 0, ok, notes }
}

/**
 * Who still pours when the line is hung up on may lose the answer that came before: TCP throws away what was not read. That is
 * asked again; a site that never says 413 is told from it.
 */
async function refusal(site, member, field) {
  for (let hungUp = 0; ; hungUp++) {
    const flood = await send(site, member, field, { chunked: true, bytes: FLOOD })
    if (flood.status !== 0 || hungUp === HANG_UPS_MAX) return { ...flood, hungUp }
  }
}

/** Writes until all is written or the site has had enough. */
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
