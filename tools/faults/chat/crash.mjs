import { setTimeout as pause } from 'node:timers/promises'
import { newPayer } from '../payments/ledger.mjs'
import { ChatPage } from './page.mjs'

export const withSandbox = true

const CRASHES = 8
/** Words are further apart than the screen may be ahead of storage: when one arrives, earlier ones are stored. */
const BETWEEN_WORDS_MS = 400

/**
 * The server is killed during an answer: every acknowledged message is there, the answer is kept as far as
 * it was stored and marked as broken off, the next message is answered, and two pages show the same.
 */
export async function run(site) {
  const member = await newPayer(site)
  const pages = [new ChatPage({ ...site, ...member }), new ChatPage({ ...site, ...member })]
  const [first, second] = pages
  let [shrunk, stuck, different] = [0, 0, 0]
  const sent = []
  const say = (content) => {
    sent.push(crypto.randomUUID())
    first.send(sent.at(-1), content)
    return sent.at(-1)
  }
  await Promise.all(pages.map((page) => page.come()))
  for (let crash = 0; crash < CRASHES; crash++) {
    const id = say(`#slow ${crash}`)
    await second.until(() => second.acknowledged.has(id) && second.answer()?.length > 15)
    const stored = second.answer()
    await second.until(() => second.answer().length > stored.length)
    await pause(Math.random() * BETWEEN_WORDS_MS)
    await site.crash()
    await site.start()
    await Promise.all(pages.map((page) => page.come()))
    if (first.run?.status !== 'failed') stuck += 1
    if (!first.answer()?.startsWith(stored)) shrunk += 1
    if (first.texts().join('\n') !== second.texts().join('\n')) different += 1
  }
  const last = say('Hello again')
  await Promise.all(
    pages.map((page) =>
      page.until(() => page.messages.has(last) && page.run?.status === 'completed'),
    ),
  )
  if (first.texts().join('\n') !== second.texts().join('\n')) different += 1
  for (const page of pages) page.leave()
  await Promise.all(pages.map((page) => page.come()))
  const kept = [...first.messages.values()].filter(({ role }) => role === 'user')
  const lost = sent.filter((id) => !kept.some((message) => message.id === id)).length
  const doubled = kept.length - new Set(kept.map(({ id }) => id)).size
  for (const page of pages) page.leave()
  return {
    acknowledged: sent.length,
    found: kept.length,
    lost,
    doubled,
    ok: lost + doubled + shrunk + stuck + different === 0 && kept.length === sent.length,
    notes: [
      `${CRASHES} crashes in the middle of an answer: ${shrunk} lost words before the newest, ${stuck} runs were ` +
        `not ended at the wake-up, ${different} times the two pages differed`,
    ],
  }
}
