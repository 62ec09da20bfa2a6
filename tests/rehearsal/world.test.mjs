import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { demoState } from '../../tools/bench/site/site.mjs'
import { countTrips, unexpected } from '../../tools/bench/world/measure.mjs'
import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'

/** It builds the site if nothing else did, and seeds one. */
const PATIENCE_MS = 600_000

it(
  'each flow makes as many round trips as expected',
  async () => {
    await ensureBuilt()
    const expected = JSON.parse(readFileSync(inRoot('tools/bench/world/expected.json'), 'utf8'))
    const counted = await countTrips(await demoState())
    expect(unexpected(counted, expected)).toEqual([])
    expect(counted.map(({ flow }) => flow)).toEqual(Object.keys(expected))
  },
  PATIENCE_MS,
)
