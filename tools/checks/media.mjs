// Checks that the committed media are within budget, complete, and match what the generators produce.
import { hits } from '../../content/artist.ts'
import { heroes } from '../../content/heroes.ts'
import { promo } from '../../content/promo.ts'
import { openDemo } from '../../scripts/demo/demo.mjs'
import { expectedFingerprint, fingerprint } from '../media/fingerprint.mjs'
import { reportProblems } from './report.mjs'

const KB = 1024
const WHOLE = 19 * KB * KB
const EACH = { covers: 35 * KB, heroes: 60 * KB }

const problems = []
const { tables, objects } = await openDemo()
const whole = objects.reduce((sum, { bytes }) => sum + bytes, 0)
if (whole > WHOLE) problems.push(`content/demo/media has ${whole} bytes, more than ${WHOLE}`)
for (const { key, bytes } of objects) {
  const limit = EACH[key.split('/')[0]]
  if (limit && bytes > limit) problems.push(`${key} has ${bytes} bytes, more than ${limit}`)
}

const named = new Set([
  ...[...tables.values()]
    .flat()
    .flatMap(({ image, thumbnail, media_key }) => [image, thumbnail, media_key])
    .filter(Boolean),
  ...heroes.map(({ image }) => image),
  ...hits.map(({ cover }) => cover),
  promo.banner.image,
  promo.video,
  promo.poster,
  ...promo.captions.map(({ file }) => file),
])
const keys = new Set(objects.map(({ key }) => key))
for (const name of named)
  if (!keys.has(name)) problems.push(`content/ names ${name}, which is not there`)

const [made, expected] = [fingerprint(), expectedFingerprint()]
for (const [kind, hash] of Object.entries(expected))
  if (made[kind] !== hash)
    problems.push(
      `the generator's ${kind} has changed: run \`npm run media\` and note the new fingerprint`,
    )

reportProblems('media', problems)
