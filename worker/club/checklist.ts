import { and, isNotNull } from 'drizzle-orm'
import type { SetupItem } from '../../shared/setup'
import { isAdmin, users } from '../accounts'
import { findEndingModel } from '../chat'
import type { Database } from '../db/client'
import { findPortalProblem } from '../membership'
import { albums, isReleased } from '../music'
import { isLoopback } from '../lib/loopback'
import { hasPlayableTrack, readPublishedStations } from '../radio'
import { DEFAULTS, readSite, readVersion } from '../site'
import { wasSetUp } from './setup-code'

/** Domains that nobody has registered (RFC 2606): no mail goes out from them. */
const RESERVED = /\.(example|test|invalid|localhost)$/
/** Those of the demo. */
const EXAMPLE = /[@.]example$|\.example\//

/**
 * What a club that was set up in the browser still lacks. Empty for other clubs, such as the demo.
 */
export async function readChecklist(db: Database, env: Cloudflare.Env): Promise<SetupItem[]> {
  if (!(await wasSetUp(db))) return []
  const isPaymentSet = Boolean(env.STRIPE_SECRET_KEY)
  const [site, hasMail, releases, stations, ending, problem] = await Promise.all([
    readSite(db),
    didMailArrive(db),
    db.select({ id: albums.id }).from(albums).where(isReleased()).limit(1),
    readPublishedStations(db),
    findEndingModel(env, db),
    isPaymentSet ? findPortalProblem(env, db) : null,
  ])
  // The stand-ins of a site on this machine have keys of their own.
  const isStripe = !env.STRIPE_API_BASE
  const isVendor = !env.OPENAI_BASE_URL || !isLoopback(new URL(env.OPENAI_BASE_URL).hostname)
  const { logo, colors, contact, social, chatRoomUrl } = site.documents.brand
  const examples = [
    contact.info,
    contact.support,
    contact.admin,
    chatRoomUrl,
    ...social.map(({ url }) => url),
  ].filter((address) => EXAMPLE.test(address))
  const look = logo !== null || JSON.stringify(colors) !== JSON.stringify(DEFAULTS.brand.colors)
  return [
    { id: 'look', done: look },
    {
      id: 'addresses',
      done: examples.length === 0,
      ...(examples.length > 0 && { examples: [...new Set(examples)] }),
    },
    { id: 'release', done: releases.length > 0 },
    { id: 'station', done: stations.some(hasPlayableTrack) },
    { id: 'origin', done: env.PUBLIC_ORIGIN.startsWith('https://') },
    {
      id: 'mail',
      done: !RESERVED.test(contact.from) && (hasMail || (await isSenderNew(db, contact.from))),
    },
    { id: 'payments', done: isStripe && isPaymentSet },
    { id: 'webhook', done: isStripe && Boolean(env.STRIPE_WEBHOOK_SECRET) },
    { id: 'portal', done: isPaymentSet && problem === null, ...(problem !== null && { problem }) },
    { id: 'chat', done: isVendor && Boolean(env.OPENAI_API_KEY) },
    { id: 'model', done: ending === null, ...(ending && { ending }) },
  ]
}

/** Whether an administrator has opened a mailed link. */
async function didMailArrive(db: Database) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, isNotNull(users.email_confirmed_at)))
    .limit(1)
  return rows.length > 0
}

/** The set-up takes a mailbox of the owner, whose domain the mail service need not know. Another one was chosen as the sender. */
async function isSenderNew(db: Database, from: string) {
  const { contact } = await readVersion(db, 'brand', 1)
  return contact.from !== from
}
