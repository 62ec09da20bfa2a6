import { setTimeout as pause } from 'node:timers/promises'
import { badNetwork } from '../feed/proxy.mjs'
import { newAdmin } from '../site/admin.mjs'
import { newMembers } from '../site/member.mjs'
import { openPartyPage } from './page.mjs'

export const withSchedule = true

const PAGES = 16
/** Moderators: members have to wait between two questions. */
const ASKERS = 3
const ROUNDS = 3
const ASK_EVERY_MS = 700
/** A member has fifteen votes in ten seconds. */
const VOTE_EVERY_MS = 800

/**
 * The server is killed, replaced and cut off under a meet in which moderators ask and everybody votes: the replay has each
 * acknowledged question once, with exactly the acknowledged votes.
 */
export async function run(site) {
  const admin = await newAdmin(site)
  const members = await newMembers(site, PAGES)
  const network = await badNetwork(site.port, () => 2 ** 30)
  const askers = await Promise.all(members.slice(0, ASKERS).map(idOf))
  const id = await startMeet(admin, askers)
  const pages = members.map((member) => openPartyPage(site, member, id, network.port))
  await Promise.all(pages.map(({ ready }) => ready))

  const busy = { isOver: false }
  const done = Promise.all([
    ...pages.slice(0, ASKERS).map((page, asker) => keepAsking(page, asker, busy)),
    ...pages.map((page) => keepVoting(page, busy)),
  ])
  const faults = {
    killed: async () => {
      await site.crash()
      await site.start()
    },
    'another version': () => site.deploy(),
    'cut off': () => network.cutAll(),
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const fault of Object.values(faults)) {
      await pause(1500 + Math.random() * 1000)
      await fault()
    }
  await pause(2000)
  busy.isOver = true
  await done

  await admin.json('POST', `/parties/${id}/end`)
  const asked = pages.flatMap((page) => [...page.asked])
  const voted = pages.flatMap((page) => [...page.voted])
  const kept = await readReplay(members[0], id, asked.length + voted.length)
  for (const page of pages) page.leave()
  network.close()

  const ids = new Set(kept.map((question) => question.id))
  const votesOf = (question) => voted.filter((one) => one === question.id).length
  const sum = (countOf) => kept.reduce((all, question) => all + Math.max(0, countOf(question)), 0)
  const lost =
    asked.filter((one) => !ids.has(one)).length +
    sum((question) => votesOf(question) - question.votes)
  const doubled =
    kept.length -
    new Set(kept.map(({ content }) => content)).size +
    sum((question) => question.votes - votesOf(question))
  return {
    acknowledged: asked.length + voted.length,
    found: foundIn(kept),
    lost,
    doubled,
    ok: lost + doubled === 0 && asked.length > 0 && voted.length > 0,
    notes: [`${PAGES} pages; ${asked.length} questions and ${voted.length} votes acknowledged`],
  }
}

async function idOf(member) {
  const { user } = await (await member.get('/api/auth/session')).json()
  return user.id
}

async function startMeet(admin, moderators) {
  const { party } = await admin.json('POST', '/parties', {
    kind: 'meet',
    title: 'Faults',
    starts_at: new Date(Date.now() - 1000).toISOString(),
    audience: 'members',
    moderators,
  })
  return party.id
}

async function keepAsking(page, asker, busy) {
  for (let n = 0; !busy.isOver; n++) {
    await page.ask(`question ${n} of ${asker}`)
    await pause(ASK_EVERY_MS)
  }
}

/** For each question once. */
async function keepVoting(page, busy) {
  while (!busy.isOver) {
    const next = [...page.questions].find((question) => !page.voted.has(question))
    if (next) await page.vote(next)
    await pause(VOTE_EVERY_MS)
  }
}

const foundIn = (questions) => questions.reduce((sum, { votes }) => sum + votes, questions.length)

/** The room writes the last changes some seconds after they were made. */
async function readReplay(member, id, many) {
  const until = performance.now() + 30_000
  for (;;) {
    const response = await member.get(`/api/parties/${id}/replay`)
    const { questions = [] } = await response.json()
    if (foundIn(questions) >= many || performance.now() > until) return questions
    await pause(500)
  }
}
