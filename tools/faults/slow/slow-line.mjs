import { ChatPage } from '../chat/page.mjs'
import { openPages } from '../feed/page.mjs'
import { badNetwork } from '../feed/proxy.mjs'
import { compare, waitForEvents } from '../feed/verdict.mjs'
import { newPayer } from '../payments/ledger.mjs'
import { allPosts, newMembers } from '../site/member.mjs'
import { playFrom, addTrack } from './recording.mjs'

export const withSandbox = true

const LINE = { latency: 300, bytesPerSecond: 64_000 / 8 }
/** A mean lifetime of six seconds: of a hundred connections about fifteen are cut each second. */
const lifetime = () => -Math.log(Math.random()) * 6000
const PAGES = 20
const POSTS = 30
const SENTENCES = 4
const SEEKS = [0.25, 0.5, 0.75]
const CUTS_MIN = 20

/** A slow line: 300 ms latency, 64 kbit/s, cut repeatedly. The feed, the chat and a song after a seek arrive complete. */
export async function run(site) {
  const track = await addTrack(site)
  const [vip, members] = [await newPayer(site), await newMembers(site, 4)]
  const network = await badNetwork(site.port, lifetime, LINE)
  const pages = await openPages(site, members, PAGES, { port: network.port })
  network.calm = false

  const posts = []
  const write = async () => {
    while (posts.length < POSTS || network.cuts < CUTS_MIN) {
      const id = await members[0].post(`post ${posts.length}`)
      if (id) posts.push(id)
    }
  }
  const [chat, heard] = await Promise.all([
    talk(site, vip, network),
    Promise.all(SEEKS.map((share) => playFrom(network, vip, track, share))),
    write(),
  ])
  network.calm = true
  const kept = await allPosts(members[0])
  await waitForEvents(pages, kept.length)
  for (const page of pages) page.leave()
  network.close()

  const verdict = compare(posts, kept, pages)
  const torn = heard.filter(({ isWhole }) => !isWhole).length
  return {
    ...verdict,
    ok: verdict.ok && chat.lost + chat.doubled + chat.different + torn === 0,
    notes: [
      `${LINE.latency} ms each way, ${(LINE.bytesPerSecond * 8) / 1000} kbit/s, ${network.cuts} cuts; ${PAGES} pages and ` +
        `${kept.length} posts, ${verdict.disordered} out of order; ${SENTENCES} words to the chat: ${chat.lost} lost, ` +
        `${chat.doubled} doubled, ${chat.different} times shown otherwise than to a fast page`,
      `sound after a seek: first after ${heard.map(({ first }) => `${Math.round(first)} ms`).join(', ')}; whole after ` +
        `${heard.map(({ tries }) => tries).join(', ')} connections; ${torn} not what lies in the bucket`,
    ],
  }
}

/** One page on the slow line, one directly on the site: both show the messages of the slow one. */
async function talk(site, vip, network) {
  const slow = new ChatPage({ origin: `http://127.0.0.1:${network.port}`, cookie: vip.cookie })
  const fast = new ChatPage({ ...site, ...vip })
  await Promise.all([slow.comeAgain(), fast.come()])
  const sent = []
  for (let n = 0; n < SENTENCES; n++) sent.push(await slow.insist(`Word ${n}`))
  const shown = [...slow.messages.values()].filter(({ role }) => role === 'user')
  const different = slow.texts().join('\n') === fast.texts().join('\n') ? 0 : 1
  for (const page of [slow, fast]) page.leave()
  return {
    lost: sent.filter((id) => !shown.some((message) => message.id === id)).length,
    doubled: shown.length - sent.length,
    different,
  }
}
