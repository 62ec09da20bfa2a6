import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HANDLED_EVENTS } from '../../worker/membership/handled-events.ts'
import { inRoot } from '../../scripts/setup/root.mjs'

const EVENT =
  /`((?:(?:checkout\.session|customer\.subscription|charge\.dispute|customer|invoice|charge|refund)\.(?:[a-z_]+|\*)))`/g

/** Every event that a text names. */
const namedIn = (file) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(EVENT)].map(([, name]) => name)

describe('the documented webhook events match the handled ones', () => {
  it.each(['docs/payments.md', 'docs/deploy.md', 'docs/membership.md'])(
    'in %s are those that the Worker listens to',
    (file) => expect(namedIn(file).toSorted()).toEqual(HANDLED_EVENTS.toSorted()),
  )
})
