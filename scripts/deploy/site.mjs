import { inRoot } from '../setup/root.mjs'

/**
 * The names of the site's resources, from wrangler.toml.
 * @typedef {{
 *   worker: string,
 *   database: { binding: string, name: string },
 *   bucket: string,
 *   queues: string[],
 * }} Site
 */

/** @returns {Promise<Site>} */
export async function readSite() {
  const { unstable_readConfig } = await import('wrangler')
  return toSite(unstable_readConfig({ config: inRoot('wrangler.toml') }, { hideWarnings: true }))
}

/** @returns {Site} */
export function toSite({ name, d1_databases, r2_buckets, queues }) {
  const [{ binding, database_name }] = d1_databases
  const consumers = queues.consumers ?? []
  const named = [
    ...[...(queues.producers ?? []), ...consumers].map(({ queue }) => queue),
    // Cloudflare does not create it with its consumer.
    ...consumers.flatMap(({ dead_letter_queue }) => dead_letter_queue ?? []),
  ]
  return {
    worker: name,
    database: { binding, name: database_name },
    bucket: r2_buckets[0].bucket_name,
    queues: [...new Set(named)],
  }
}
