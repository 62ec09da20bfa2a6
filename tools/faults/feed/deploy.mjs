import { ChatPage } from '../chat/page.mjs'
import { newPayer } from '../payments/ledger.mjs'
import { allPosts, newMembers } from '../site/member.mjs'
import { keepPosting } from './keep-posting.mjs'
import { openPages } from './page.mjs'
import { compare, waitForEvents } from './verdict.mjs'

export const withSandbox = true

const VERSIONS = 4
const PAGES = 100
const WRITERS = 4

/**
 * New versions replace old ones under open pages: sockets drop and reconnect, feeds replay what they missed,
 * and a chat keeps its state.
 */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  const pages = await openPages(site, members, PAGES)
  const chat = new ChatPage({ ...site, ...(await newPayer(site)) })
  await chat.come()
  const posting = keepPosting(members)
  const words = []
  let forgotten = 0
  for (let version = 0; version < VERSIONS; version++) {
    const { id, status } = await chat.ask(`Hello, version ${version}`)
    words.push(id)
    const before = chat.texts().join('\n')
    await site.deploy()
    await chat.come()
    if (status !== 'completed' || chat.texts().join('\n') !== before) forgotten += 1
  }
  await posting.stop()

  const kept = await allPosts(members[0])
  await waitForEvents(pages, kept.length)
  for (const page of [...pages, chat]) page.leave()
  const verdict = compare(posting.acknowledged, kept, pages)
  const resyncs = pages.reduce((sum, page) => sum + page.resyncs, 0)
  const opened = Math.min(...pages.map((page) => page.opened))
  forgotten += words.filter((id) => !chat.messages.has(id)).length
  return {
    ...verdict,
    ok:
      verdict.ok &&
      resyncs + forgotten === 0 &&
      opened > VERSIONS &&
      posting.acknowledged.length > 0,
    notes: [
      `${VERSIONS} versions under ${PAGES} open pages, each back after each of them; ${kept.length} posts; ` +
        `${verdict.disordered} out of order, ${resyncs} asked to read anew; the chat forgot something ${forgotten} times`,
    ],
  }
}
