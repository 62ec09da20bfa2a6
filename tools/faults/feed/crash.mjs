import { setTimeout as pause } from 'node:timers/promises'
import { allPosts, newMembers } from '../site/member.mjs'
import { keepPosting } from './keep-posting.mjs'
import { openPages } from './page.mjs'
import { compare, waitForEvents } from './verdict.mjs'

const CRASHES = 10
const WRITERS = 4
const PAGES = 8

/** The server is killed during posting, ten times: no acknowledged post is lost, and no page receives one twice. */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  const pages = await openPages(site, members, PAGES)
  const posting = keepPosting(members)
  for (let crash = 0; crash < CRASHES; crash++) {
    await pause(400 + Math.random() * 1200)
    await site.crash()
    await site.start()
  }
  await pause(500)
  await posting.stop()

  const kept = await allPosts(members[0])
  await waitForEvents(pages, kept.length)
  for (const page of pages) page.leave()
  const verdict = compare(posting.acknowledged, kept, pages)
  const resyncs = pages.reduce((sum, page) => sum + page.resyncs, 0)
  return {
    ...verdict,
    ok: verdict.ok && resyncs === 0 && posting.acknowledged.length > CRASHES,
    notes: [
      `${CRASHES} crashes; ${kept.length} posts in the database, each told to ${PAGES} pages; ` +
        `${verdict.disordered} out of order, ${resyncs} asked to read anew`,
    ],
  }
}
