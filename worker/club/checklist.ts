import { and, isNotNull } from 'drizzle-orm'
import type { Brand } from '../../shared/site/brand'
import type { SetupItem } from '../../shared/setup'
import { isAdmin, users } from '../accounts'
import { findEndingModel, findModelProblem } from '../chat'
import type { Database } from '../db/client'
import { isProven } from '../db/proven-services'
import { HANDLED_EVENTS, findPortalProblem, hasEvents } from '../membership'
import { albums, isReleased } from '../music'
import { isLoopback } from '../lib/loopback'
import { hasPlayableTrack, readPublishedStations } from '../radio'
import { findMailProblem } from '../settings'
import { readSite, readVersion } from '../site'
import { wasSetUp } from './setup-code'

/** Domains that nobody has registered (RFC 2606): no mail goes out from them. */
const RESERVED = /\.(example|test|invalid|localhost)$/
/** Those of the demo. */
const EXAMPLE = /[@.]example$|\.example\//

/**
 * What a club that was set up in the browser still lacks. Empty for other clubs, such as the demo. What an outside service must do is
 * checked by using it: a mail is sent, a model is asked, the portal is opened.
 */
export async function readChecklist(db: Database, env: Cloudflare.Env): Promise<SetupItem[]> {
  if (!(await wasSetUp(db))) return []
  const site = await readSite(db)
  // An imported club may have published nothing.
  const first = site.versions.brand > 0 ? await readVersion(db, 'brand', 1) : site.documents.brand
  const { contact, social, chatRoomUrl } = site.documents.brand
  const isPaymentSet = Boolean(env.STRIPE_SECRET_KEY)
  // Stand-ins of a site on this machine have keys of their own.
  const isHere = isLoopback(new URL(env.PUBLIC_ORIGIN).hostname)
  const isStripe = !env.STRIPE_API_BASE
  const isVendor = !env.OPENAI_BASE_URL || !isLoopback(new URL(env.OPENAI_BASE_URL).hostname)
  const [mail, releases, stations, ending, notified, portal, model] = await Promise.all([
    checkMail(env, db, site.documents.brand, first, isHere),
    db.select({ id: albums.id }).from(albums).where(isReleased()).limit(1),
    readPublishedStations(db),
    findEndingModel(env, db),
    didNoticeArrive(env, db),
    isPaymentSet ? findPortalProblem(env, db) : null,
    findModelProblem(env, db),
  ])
  const examples = [
    contact.info,
    contact.support,
    contact.admin,
    chatRoomUrl,
    ...social.map(({ url }) => url),
  ].filter((address) => EXAMPLE.test(address))
  return [
    { id: 'look', done: isLookChosen(site.documents.brand, first) },
    {
      id: 'addresses',
      done: examples.length === 0,
      ...(examples.length > 0 && { examples: [...new Set(examples)] }),
    },
    { id: 'release', done: releases.length > 0 },
    { id: 'station', done: stations.some(hasPlayableTrack) },
    {
      ...outside('origin', env.PUBLIC_ORIGIN.startsWith('https://') || isHere, !isHere),
      address: env.PUBLIC_ORIGIN,
    },
    { ...mail, address: contact.from },
    outside('payments', isPaymentSet, isStripe),
    {
      // The stand-in sends its notices of itself.
      ...outside('webhook', isStripe ? notified : Boolean(env.STRIPE_WEBHOOK_SECRET), isStripe),
      ...(isStripe && isSet(env.STRIPE_WEBHOOK_SECRET)),
      address: `${env.PUBLIC_ORIGIN}/api/stripe/webhook`,
      events: HANDLED_EVENTS,
    },
    {
      ...outside('portal', isPaymentSet && portal === null, isStripe),
      ...(portal !== null && { problem: portal }),
    },
    {
      ...outside('chat', Boolean(env.OPENAI_API_KEY) && model === null, isVendor),
      ...(isVendor && isSet(env.OPENAI_API_KEY)),
      ...(model && { problem: model }),
    },
    { id: 'model', done: ending === null, ...(ending && { ending }) },
  ]
}

/** What works with a stand-in is not done. */
const outside = (id: SetupItem['id'], works: boolean, isReal: boolean): SetupItem => ({
  id,
  done: works && isReal,
  ...(works && !isReal && { works_here: true }),
})

const isSet = (key: string | undefined) => (key ? { is_set: true as const } : {})

/** The set-up gives every club the same look. */
const isLookChosen = ({ logo, colors }: Brand, first: Brand) =>
  logo !== null || JSON.stringify(colors) !== JSON.stringify(first.colors)

/** A mail that an administrator has opened came from the first sender. */
async function checkMail(
  env: Cloudflare.Env,
  db: Database,
  brand: Brand,
  first: Brand,
  isHere: boolean,
): Promise<SetupItem> {
  const { from } = brand.contact
  const isPossible = isHere || !RESERVED.test(from)
  if (!isPossible) return { id: 'mail', done: false }
  const isFirst = first.contact.from === from
  const problem =
    isFirst && (await didMailArrive(db)) ? null : await findMailProblem(env, db, brand)
  return { ...outside('mail', problem === null, !isHere), ...(problem && { problem }) }
}

/** With the secret of today, or ever: before the checklist told them apart, only those with an effect were noted. */
const didNoticeArrive = async (env: Cloudflare.Env, db: Database) =>
  Boolean(env.STRIPE_WEBHOOK_SECRET) &&
  ((await isProven(db, 'webhook', env.STRIPE_WEBHOOK_SECRET ?? '')) || (await hasEvents(db)))

/** Whether an administrator has opened a mailed link. */
async function didMailArrive(db: Database) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, isNotNull(users.email_confirmed_at)))
    .limit(1)
  return rows.length > 0
}
