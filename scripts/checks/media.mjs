// Checks that the committed media are within budget, complete, and match what the generators produce.
import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { albums } from '../../content/catalog.ts'
import { channels } from '../../content/channels.ts'
import { featured } from '../../content/featured.ts'
import { hits } from '../../content/artist.ts'
import { heroes } from '../../content/heroes.ts'
import { promo } from '../../content/promo.ts'
import { stations } from '../../content/stations.ts'
import { expectedFingerprint, fingerprint } from '../media/fingerprint.mjs'
import { filesUnder } from '../setup/fingerprint.mjs'
import { inRoot } from '../setup/root.mjs'
import { reportProblems } from './report.mjs'

const KB = 1024
const WHOLE = 15 * KB * KB
const EACH = { covers: 35 * KB, heroes: 60 * KB }

const problems = []
const files = filesUnder(inRoot('media')).map((file) => ({
  name: relative(inRoot('media'), file),
  size: statSync(file).size,
}))
const whole = files.reduce((sum, { size }) => sum + size, 0)
if (whole > WHOLE) problems.push(`media/ has ${whole} bytes, more than ${WHOLE}`)
for (const { name, size } of files) {
  const limit = EACH[name.split('/')[0]]
  if (limit && size > limit) problems.push(`${name} has ${size} bytes, more than ${limit}`)
}

const named = new Set([
  ...albums.flatMap(({ cover, tracks }) => [cover, ...tracks.map(({ audio }) => audio)]),
  ...featured.flatMap(({ cover, audio }) => [cover, audio]),
  ...stations.map(({ image }) => image),
  ...channels.map(({ thumbnail }) => thumbnail),
  ...heroes.map(({ image }) => image),
  ...hits.map(({ cover }) => cover),
  promo.banner.image,
  promo.video,
  promo.poster,
  ...promo.captions.map(({ file }) => file),
])
for (const name of named)
  if (!existsSync(inRoot('media', name)))
    problems.push(`content/ names ${name}, which is not there`)

const [made, expected] = [fingerprint(), expectedFingerprint()]
for (const [kind, hash] of Object.entries(expected))
  if (made[kind] !== hash)
    problems.push(
      `the generator's ${kind} has changed: run \`npm run media\` and note the new fingerprint`,
    )

reportProblems('media', problems)
