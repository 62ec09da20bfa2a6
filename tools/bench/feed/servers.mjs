import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { newMembers } from '../../faults/site/member.mjs'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { npmPackage } from '../peers/packages.mjs'
import { startNode } from '../peers/program.mjs'
import { startParty } from './party.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const PARTYSERVER = '0.5.10'

/** Enough that each room has some of the sockets. */
const MEMBERS = 12

/** A plain `ws` server on Node: its socket URL, and how to publish. */
export async function wsServer(closing) {
  const port = await freePort()
  const answersAt = `http://${HOST}:${port}`
  const site = await startNode(here('ws-server.mjs'), { host: HOST, port }, { answersAt, closing })
  return {
    site,
    where: { port, path: '/', headers: () => ({ Host: `${HOST}:${port}` }) },
    publish: posting(`${answersAt}/`),
  }
}

/** partyserver's hibernating room, in the same runtime as ours; null if its package cannot be installed. */
export async function partyServer({ closing, without }) {
  const folder = await npmPackage('partyserver', PARTYSERVER)
  if (!folder) {
    without('partyserver could not be fetched')
    return null
  }
  const { port, site } = await startParty(folder, closing)
  const path = '/parties/room/the-room'
  return {
    site,
    where: { port, path, headers: () => ({ Host: `${HOST}:${port}` }) },
    publish: posting(`http://${HOST}:${port}${path}`),
  }
}

/** Our feed: a member posts, and the rooms deliver. */
export async function ourFeed(site) {
  const port = Number(new URL(site.origin).port)
  const members = await newMembers(site, MEMBERS)
  const headers = (index) => ({
    Host: `${HOST}:${port}`,
    Origin: site.origin,
    Cookie: members[index % members.length].cookie,
  })
  let writer = 0
  const post = posting(`${site.origin}/api/posts`)
  return {
    site,
    where: { port, path: '/api/feed/live', headers, acks: true },
    publish: (content) =>
      post(JSON.stringify({ content }), {
        ...headers(writer++),
        'Content-Type': 'application/json',
      }),
  }
}

/** A post that is stored and delivered in the same runtime without any of our code: what ours cannot be faster than. */
export function bareFeed(site) {
  const port = Number(new URL(site.bare).port)
  const post = posting(`${site.bare}/posts`)
  return {
    site,
    where: { port, path: '/api/feed/live', headers: () => ({ Host: `${HOST}:${port}` }) },
    publish: (content) => post(JSON.stringify({ content })),
  }
}

/** Our rooms alone: notified like by the Worker, of posts that no database stores. */
export async function ourRooms(site) {
  const feed = await ourFeed(site)
  const tell = posting(`${site.bare}/tell`)
  let seq = null
  return {
    ...feed,
    begin: (from) => (seq = from),
    publish: (content) => tell(JSON.stringify({ seq: (seq += 1), content })),
  }
}

function posting(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  return (body, headers = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(url, { agent, method: 'POST', headers }, (answer) => {
        if (answer.statusCode >= 300) reject(new Error(`${url}: ${answer.statusCode}`))
        answer.on('end', resolve).resume()
      })
      asked.on('error', reject).end(body)
    })
}
