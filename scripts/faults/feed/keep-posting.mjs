import { setTimeout as pause } from 'node:timers/promises'

const AGAIN_MS = 50

/**
 * Each of them posts, one post after the other, until `stop`. When nobody said that a post is kept, as while the site is
 * gone, it is not said again: the next one follows after a moment.
 * @returns `acknowledged`, the ids so far; `longest`, the milliseconds that an answer took at most
 */
export function keepPosting(members) {
  const posting = { acknowledged: [], longest: 0, stop }
  let over = false
  const write = async (member, writer) => {
    for (let n = 0; !over; n++) {
      const began = performance.now()
      const id = await member.post(`post ${writer}-${n}`)
      posting.longest = Math.max(posting.longest, performance.now() - began)
      if (id) posting.acknowledged.push(id)
      else await pause(AGAIN_MS)
    }
  }
  const writers = Promise.all(members.map(write))
  async function stop() {
    over = true
    await writers
  }
  return posting
}
