import { ChatPage } from '../chat/page.mjs'
import { newPayer } from '../payments/ledger.mjs'

export const withSandbox = true

/** tools/sandbox/README.md describes each of them. */
const WAYS_TO_FAIL = ['#cut', '#unfinished', '#invalid', '#500', '#401', '#429', '#empty']

/**
 * The AI vendor fails in every way, dies during an answer and stays down: each run ends, each message is stored once,
 * the next one is answered as soon as the vendor is back, and two pages show the same.
 */
export async function run(site) {
  const member = await newPayer(site)
  const pages = [new ChatPage({ ...site, ...member }), new ChatPage({ ...site, ...member })]
  const [page, other] = pages
  await Promise.all(pages.map((one) => one.come()))
  const [sent, ends] = [[], []]
  let different = 0
  const ask = async (content) => {
    const { id, status } = await page.ask(content)
    sent.push(id)
    await other.until(() => other.run?.id === page.run.id && other.run.status === status)
    if (page.texts().join('\n') !== other.texts().join('\n')) different += 1
    return status
  }
  const failsAt = async (content) => ends.push(`${content} ${await ask(content)}`)
  let unanswered = 0
  const works = async () => {
    if ((await ask('Hello again')) !== 'completed') unanswered += 1
  }

  for (const way of WAYS_TO_FAIL) {
    await failsAt(way)
    await works()
  }
  const before = page.messages.size
  const dying = failsAt('#slow')
  await page.until(() => page.messages.size === before + 2 && page.answer()?.length > 5)
  await site.vendorsDie()
  await dying
  await failsAt('Is anybody there?')
  await site.vendorsComeBack()
  await works()

  for (const one of pages) one.leave()
  await Promise.all(pages.map((one) => one.come()))
  if (page.texts().join('\n') !== other.texts().join('\n')) different += 1
  const kept = [...page.messages.values()].filter(({ role }) => role === 'user')
  for (const one of pages) one.leave()
  const lost = sent.filter((id) => !kept.some((message) => message.id === id)).length
  const doubled = kept.length - new Set(kept.map(({ id }) => id)).size
  const pretended = ends.filter((end) => end.endsWith('completed'))
  return {
    acknowledged: sent.length,
    found: kept.length,
    lost,
    doubled,
    ok: lost + doubled + different + unanswered + pretended.length === 0,
    notes: [
      `${ends.join(', ')}; ${unanswered} times the next message was not answered, ${different} times two pages differed`,
    ],
  }
}
