import type { SetupItem } from '../../shared/setup'
import { findEndingModel } from '../chat'
import type { Database } from '../db/client'
import { findPortalProblem } from '../membership'
import { albums, isReleased } from '../music'
import { isLoopback } from '../platform/loopback'
import { hasPlayableTrack, readStations } from '../radio'
import { DEFAULTS, readSite } from '../site'
import { wasSetUp } from './setup-code'

/** Addresses that nobody has registered (RFC 2606): those of the defaults. */
const EXAMPLE = /\.(example|test|invalid|localhost)$/

/**
 * What a club that was set up in the browser still lacks. Empty for other clubs, such as the demo.
 */
export async function readChecklist(db: Database, env: Cloudflare.Env): Promise<SetupItem[]> {
  if (!(await wasSetUp(db))) return []
  const isPaymentSet = Boolean(env.STRIPE_SECRET_KEY)
  const [site, releases, stations, ending, problem] = await Promise.all([
    readSite(db),
    db.select({ id: albums.id }).from(albums).where(isReleased()).limit(1),
    readStations(db),
    findEndingModel(env, db),
    isPaymentSet ? findPortalProblem(env, db) : null,
  ])
  // The stand-ins of a site on this machine have keys of their own.
  const isStripe = !env.STRIPE_API_BASE
  const isVendor = !env.OPENAI_BASE_URL || !isLoopback(new URL(env.OPENAI_BASE_URL).hostname)
  const { logo, colors, contact } = site.documents.brand
  const look = logo !== null || JSON.stringify(colors) !== JSON.stringify(DEFAULTS.brand.colors)
  return [
    { id: 'look', done: look },
    { id: 'release', done: releases.length > 0 },
    { id: 'station', done: stations.some(hasPlayableTrack) },
    { id: 'origin', done: env.PUBLIC_ORIGIN.startsWith('https://') },
    { id: 'mail', done: !EXAMPLE.test(contact.from) },
    { id: 'payments', done: isStripe && isPaymentSet },
    { id: 'webhook', done: isStripe && Boolean(env.STRIPE_WEBHOOK_SECRET) },
    { id: 'portal', done: isPaymentSet && problem === null, ...(problem !== null && { problem }) },
    { id: 'chat', done: isVendor && Boolean(env.OPENAI_API_KEY) },
    { id: 'model', done: ending === null, ...(ending && { ending }) },
  ]
}
