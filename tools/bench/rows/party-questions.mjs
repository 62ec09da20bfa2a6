import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HOST } from '../../../scripts/start/port.mjs'
import { openCrowd } from '../feed/crowd.mjs'
import { newMeet, newMembersInPairs } from '../party/parties.mjs'

const SOCKETS = 1000
/** As many as a room allows. */
const SOCKETS_OF_MEMBER = 4
const MEMBERS = SOCKETS / SOCKETS_OF_MEMBER
const QUESTIONS = 4
/** All members vote for one question in this time, then for the next one. */
const VOTING_MS = 1500
const PATIENCE_MS = 15_000
const SECOND_MS = 1000

/**
 * Questions in a meet of a thousand pages: each member votes for each question, and every page has to be sent every question with all its
 * votes. A question's votes are sent once a second, however many there are.
 */
export default {
  unit: 'vote in a meet of 1,000 pages',
  rounds: 3,
  goals: [
    { side: 'meet', of: 'lost', itself: true, atMost: 0 },
    { side: 'meet', of: 'frames a second and question', itself: true, atMost: 1 },
  ],
  async open(site, _, { closing }) {
    const meet = await openMeet(site)
    closing(meet.leave)
    return { meet: { site, run: () => meet.run() } }
  },
}

async function openMeet(site) {
  const port = Number(new URL(site.origin).port)
  const members = await newMembersInPairs(site, MEMBERS)
  const { user } = await (await members[0].get('/api/auth/session')).json()
  const id = await newMeet(site, [user.id])
  const heard = { asked: 0, frames: 0, complete: 0 }
  const crowd = await openCrowd(
    {
      port,
      path: `/api/parties/${id}/live`,
      headers: (index) => ({
        Host: `${HOST}:${port}`,
        Origin: site.origin,
        Cookie: members[index % MEMBERS].cookie,
      }),
      onText(text) {
        if (!text.startsWith('{"type":"question"')) return
        const { votes } = JSON.parse(text).question
        if (votes === 0) heard.asked += 1
        else heard.frames += 1
        if (votes === MEMBERS) heard.complete += 1
      },
    },
    SOCKETS,
  )
  return {
    leave: crowd.leave,
    async run() {
      Object.assign(heard, { asked: 0, frames: 0, complete: 0 })
      const questions = Array.from({ length: QUESTIONS }, () => randomUUID())
      // The moderator's socket.
      for (const question of questions)
        crowd.send(0, { type: 'ask', id: question, content: 'Which song is next?' })
      await until(() => heard.asked === QUESTIONS * SOCKETS)
      const began = performance.now()
      for (const question of questions) await voteAll(crowd, question)
      const voted = performance.now()
      await until(() => heard.complete === QUESTIONS * SOCKETS)
      const ended = performance.now()
      const seconds = Math.ceil((ended - began) / SECOND_MS)
      return {
        units: QUESTIONS * MEMBERS,
        time: (ended - voted) * 1000,
        'votes a second': (QUESTIONS * MEMBERS * SECOND_MS) / (voted - began),
        'ms until all pages have all votes': ended - voted,
        'frames a second and question': heard.frames / SOCKETS / QUESTIONS / seconds,
        lost: QUESTIONS * SOCKETS - heard.complete,
      }
    },
  }
}

async function voteAll(crowd, question) {
  const steps = 10
  for (let step = 0; step < steps; step++) {
    for (let member = step; member < MEMBERS; member += steps)
      crowd.send(member, { type: 'vote', id: question })
    await pause(VOTING_MS / steps)
  }
}

async function until(isReached) {
  const end = performance.now() + PATIENCE_MS
  while (!isReached() && performance.now() < end) await pause(5)
}
