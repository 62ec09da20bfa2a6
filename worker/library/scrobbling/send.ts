import type { ScrobblingService } from '../../../shared/scrobbling'
import { type Database, openDatabase } from '../../db/client'
import { newId } from '../../lib/ids'
import { enqueue } from '../../queue'
import { readBrand } from '../../site'
import { markRefused, readToken } from './connections'
import {
  type Claim,
  claimScrobbles,
  deleteClaimed,
  dueMembers,
  dueServices,
  nextDue,
  postpone,
} from './outbox'
import { offeredServices } from './services'

/** Last.fm takes at most this many at once. */
const PAGE = 50
const BACKOFF_SECONDS = 30
const BACKOFF_MAX_SECONDS = 3600
/** A service that asks for a longer pause gets it in parts. */
const PAUSE_MAX_SECONDS = 12 * 3600
/** The time between two runs of the schedule. */
const LOOK_AHEAD_SECONDS = 600
const MEMBERS_AT_ONCE = 1000
/** https://developers.cloudflare.com/queues/platform/limits/ */
const MESSAGES_AT_ONCE = 100

/** Sends the member's plays that are due, if there are any: call it after `storeScrobbles` or `markListened`. */
export async function startScrobbles(env: Cloudflare.Env, db: Database, userId: string) {
  if ((await dueServices(db, userId)).length > 0)
    await enqueue(env, { type: 'scrobbles', user_id: userId })
}

/** Called by the schedule: sends what is due, also what a lost task has left. */
export async function requeueScrobbles(env: Cloudflare.Env) {
  const members = await dueMembers(openDatabase(env.DB), MEMBERS_AT_ONCE)
  for (let at = 0; at < members.length; at += MESSAGES_AT_ONCE)
    await env.TASKS.sendBatch(
      members
        .slice(at, at + MESSAGES_AT_ONCE)
        .map((user_id) => ({ body: { type: 'scrobbles', user_id } })),
    )
}

/**
 * Called by the queue: sends a page of plays to each service of the member. A play is sent again only if this Worker dies between the
 * answer of the service and the deletion of the row. Both services know a listen by its time and store it once.
 */
export async function sendScrobbles(env: Cloudflare.Env, { user_id }: { user_id: string }) {
  const db = openDatabase(env.DB)
  for (const service of await dueServices(db, user_id)) await sendPage(env, db, user_id, service)
  const next = await nextDue(db, user_id)
  const wait = next === null ? Infinity : Math.ceil((Date.parse(next) - Date.now()) / 1000)
  if (wait <= LOOK_AHEAD_SECONDS)
    await enqueue(env, { type: 'scrobbles', user_id }, Math.max(0, wait))
}

async function sendPage(
  env: Cloudflare.Env,
  db: Database,
  userId: string,
  service: ScrobblingService,
) {
  const claim = { userId, service, id: newId() }
  const claimed = await claimScrobbles(db, claim, PAGE)
  if (claimed.length === 0) return
  const tries = Math.max(...claimed.map((row) => row.tries))
  const offered = offeredServices(env).get(service)
  // The operator has removed the key of the service.
  if (!offered) return later(db, claim, BACKOFF_MAX_SECONDS)
  // Read after the claim: a member who has disconnected sends nothing more.
  const token = await readToken(db, env, { userId, service })
  if (token === null) return void (await markRefused(db, { userId, service }))
  const { artistName } = await readBrand(db)
  const listens = claimed.map(({ played_at, title, album, duration, isrc }) => ({
    title,
    album,
    duration,
    isrc,
    artist: artistName,
    timestamp: Math.floor(Date.parse(played_at) / 1000),
  }))
  const outcome = await offered.submit(token, listens)
  switch (outcome.kind) {
    case 'accepted':
      await deleteClaimed(db, claim)
      break
    case 'token_refused':
      await markRefused(db, { userId, service })
      break
    case 'rejected':
      console.error({ scrobbles: service, reason: outcome.reason })
      await deleteClaimed(db, claim)
      break
    case 'later':
      await later(
        db,
        claim,
        outcome.seconds ?? Math.min(BACKOFF_MAX_SECONDS, BACKOFF_SECONDS * 2 ** (tries - 1)),
      )
  }
}

async function later(db: Database, claim: Claim, seconds: number) {
  const wait = Math.min(PAUSE_MAX_SECONDS, seconds)
  await postpone(db, claim, new Date(Date.now() + wait * 1000).toISOString())
}
