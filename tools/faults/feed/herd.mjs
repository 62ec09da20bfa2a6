import { setTimeout as pause } from 'node:timers/promises'
import { reconnectDelay } from '../../../app/lib/live-socket.ts'
import { allPosts, newMembers } from '../site/member.mjs'
import { openPages } from './page.mjs'
import { badNetwork } from './proxy.mjs'
import { compare, waitForEvents } from './verdict.mjs'

const PAGES = 1000
/** As in `app/features/session/member-connection.ts`. */
const FIRST_DELAY_MS = 6000
const SPREAD_MS = 5000
const PATIENCE_MS = 60_000
/** A page that reconnects before its old socket is closed has two. */
const FILES_MORE = 200

/** A thousand pages lose their sockets at once and reconnect like the app: spread out, and none is refused. */
export async function run(site) {
  const members = await newMembers(site, 8)
  const network = await badNetwork(site.port, () => 2 ** 30)
  const again = (attempt) => reconnectDelay(FIRST_DELAY_MS, attempt, Math.random())
  const pages = await openPages(site, members, PAGES, { port: network.port, again })

  const [before, files] = [network.arrivals.length, site.openFiles()]
  network.cutAll()
  const first = await members[0].post('While nobody listened')
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(200))
    if (pages.every(({ heard }) => heard.length > 0)) break
  const second = await members[0].post('When all were back')
  await waitForEvents(pages, 2)
  const more = site.openFiles() - files
  for (const page of pages) page.leave()
  network.close()

  const arrivals = network.arrivals.slice(before)
  const spread = Math.max(...arrivals) - Math.min(...arrivals)
  const busiest = Math.max(
    ...arrivals.map((at) => arrivals.filter((one) => one >= at && one < at + 1000).length),
  )
  const refused = pages.flatMap(({ refusals }) => refusals)
  const verdict = compare([first, second], await allPosts(members[0]), pages)
  return {
    ...verdict,
    ok: verdict.ok && spread >= SPREAD_MS && refused.length === 0 && more < FILES_MORE,
    notes: [
      `${PAGES} sockets cut at once; ${arrivals.length} came back over ${(spread / 1000).toFixed(1)} s, ` +
        `at most ${busiest} in a second; ${refused.length} refused; the site holds ${more} files more than before`,
    ],
  }
}
