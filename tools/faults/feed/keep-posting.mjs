import { setTimeout as pause } from 'node:timers/promises'

const AGAIN_MS = 50

/**
 * Each member posts, one post after the other, until `stop`. A post that is not acknowledged, for example while the site is
 * down, is not repeated: the next one follows after a moment.
 * @returns `acknowledged`, the ids so far; `longest`, the longest answer in milliseconds
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
