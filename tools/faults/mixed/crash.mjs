import { setTimeout as pause } from 'node:timers/promises'
import { newMembers } from '../site/member.mjs'
import { promoteMembers } from './promote.mjs'
import { WRITERS, journals } from './journals.mjs'

const CRASHES = 50
const LIVES = [250, 900]
const AGAIN_MS = 50
/** On a busy machine fifty crashes take longer than an access token lives. */
const LIVES_OF_A_TOKEN = 10

/** The chat needs the AI vendor's stand-in. */
export const withSandbox = true

/**
 * The server is killed fifty times while members post, add favorites, fill playlists, upload, chat, store what they play and star
 * tracks in another player, and the team imports contacts and publishes texts. Acknowledged writes are recorded in journals,
 * and after each start the site is compared with them.
 */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  await promoteMembers(site, members)
  const all = journals(site, members)
  let isWriting = true
  const write = async ({ act }) => {
    for (let n = 0; isWriting; n++) if (!(await act(n))) await pause(AGAIN_MS)
  }
  const writers = all.map(write)
  const losses = []
  try {
    for (let crash = 0; crash < CRASHES; crash++) {
      await pause(LIVES[0] + Math.random() * (LIVES[1] - LIVES[0]))
      await site.crash()
      await site.start()
      if (crash % LIVES_OF_A_TOKEN === 0) await Promise.all(members.map((one) => one.renew()))
      losses.push(...(await held(all, crash)))
    }
  } finally {
    isWriting = false
  }
  await Promise.all(writers)
  losses.push(...(await held(all, CRASHES)))

  const acknowledged = sum(all, ({ kept }) => kept.length)
  const lost = new Set(losses.flatMap(({ lost: names }) => names)).size
  const torn = sum(losses, ({ torn: halves }) => halves)
  const quiet = all.filter(({ kept }) => kept.length < 5).map(({ name }) => name)
  return {
    acknowledged,
    found: acknowledged - lost,
    lost,
    doubled: Math.max(0, ...losses.map(({ doubled }) => doubled)),
    ok: lost === 0 && torn === 0 && quiet.length === 0 && losses.every(({ doubled }) => !doubled),
    notes: [
      `${CRASHES} crashes; ${all.map(({ name, kept }) => `${kept.length} ${name}`).join(', ')}; ${torn} half imports`,
      ...losses.slice(0, 5).map((loss) => JSON.stringify(loss)),
      ...quiet.map((name) => `hardly any ${name} were acknowledged`),
    ],
  }
}

/** The differences that the journals find. */
async function held(all, crash) {
  const found = await Promise.all(
    all.map(async ({ name, kept, missing }) => {
      const { lost = [], doubled = 0, torn = 0 } = await missing([...kept], crash === CRASHES)
      return { crash, name, lost: lost.map((one) => `${name} ${one}`), doubled, torn }
    }),
  )
  return found.filter(({ lost, doubled, torn }) => lost.length + doubled + torn > 0)
}

const sum = (all, of) => all.reduce((total, one) => total + of(one), 0)
