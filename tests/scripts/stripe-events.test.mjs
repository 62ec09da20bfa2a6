import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { HANDLED_EVENTS } from '../../worker/membership/handled-events.ts'
import { inRoot } from '../../scripts/setup/root.mjs'

const EVENT =
  /`((?:(?:checkout\.session|customer\.subscription|charge\.dispute|customer|invoice|charge|refund)\.(?:[a-z_]+|\*)))`/g

it('the webhook events in docs/payments.md are those that the Worker listens to', () => {
  const text = readFileSync(inRoot('docs/payments.md'), 'utf8')
  const named = [...text.matchAll(EVENT)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(HANDLED_EVENTS.toSorted())
})
