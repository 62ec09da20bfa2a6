import type { SetupItem } from '../../shared/setup'
import type { Database } from '../db/client'
import { albums, isReleased } from '../music'
import { radioStations } from '../radio'
import { DEFAULTS, readSite } from '../site'
import { wasSetUp } from './setup-code'

/** Addresses that nobody has registered (RFC 2606): those of the defaults. */
const EXAMPLE = /\.(example|test|invalid|localhost)$/

/**
 * What a club that was set up in the browser still lacks. Empty for other clubs, such as the demo.
 */
export async function readChecklist(
  db: Database,
  env: Pick<
    Cloudflare.Env,
    'PUBLIC_ORIGIN' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'OPENAI_API_KEY'
  >,
): Promise<SetupItem[]> {
  if (!(await wasSetUp(db))) return []
  const [site, [releases, stations]] = await Promise.all([
    readSite(db),
    db.batch([
      db.select({ id: albums.id }).from(albums).where(isReleased()).limit(1),
      db.select({ id: radioStations.id }).from(radioStations).limit(1),
    ]),
  ])
  const { logo, colors, contact } = site.documents.brand
  const look = logo !== null || JSON.stringify(colors) !== JSON.stringify(DEFAULTS.brand.colors)
  return [
    { id: 'look', done: look },
    { id: 'release', done: releases.length > 0 },
    { id: 'station', done: stations.length > 0 },
    { id: 'origin', done: env.PUBLIC_ORIGIN.startsWith('https://') },
    { id: 'mail', done: !EXAMPLE.test(contact.from) },
    { id: 'payments', done: Boolean(env.STRIPE_SECRET_KEY) },
    { id: 'webhook', done: Boolean(env.STRIPE_WEBHOOK_SECRET) },
    { id: 'chat', done: Boolean(env.OPENAI_API_KEY) },
  ]
}
