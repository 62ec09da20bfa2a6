import { expect, it } from 'vitest'
import { forgetVisitor, visitorIds } from '../../../app/features/insight/visitor-ids'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function aKeeper() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

it('goes on as the same visit until half an hour has passed without a sign of life', () => {
  let now = 0
  const ids = visitorIds(aKeeper(), () => now)
  const first = ids()
  for (let n = 0; n < 5; n++) {
    now += 29 * MINUTE
    expect(ids()).toEqual(first)
  }
  now += 31 * MINUTE
  expect(ids().session_id).not.toBe(first.session_id)
  expect(ids().visitor_id).toBe(first.visitor_id)
})

it('is another visitor after thirty days, however often they came', () => {
  let now = 0
  const ids = visitorIds(aKeeper(), () => now)
  const { visitor_id } = ids()
  for (; now < 30 * DAY; now += DAY) expect(ids().visitor_id).toBe(visitor_id)
  expect(ids().visitor_id).not.toBe(visitor_id)
})

it('is the same visitor in every tab, and after a reload', () => {
  const keeper = aKeeper()
  expect(visitorIds(keeper, () => 5)()).toEqual(visitorIds(keeper, () => 6)())
})

it('keeps nothing in the browser of one who refuses, and forgets what was kept', () => {
  const keeper = aKeeper()
  const before = visitorIds(keeper)()
  forgetVisitor(keeper)
  expect(visitorIds(keeper)().visitor_id).not.toBe(before.visitor_id)
  const [anonymous, again] = [visitorIds(null), visitorIds(null)]
  expect(anonymous()).toEqual(anonymous())
  expect(anonymous().visitor_id).not.toBe(again().visitor_id)
})

it('starts anew over what someone else wrote there', () => {
  const keeper = aKeeper()
  for (const junk of ['', 'x', '{}', '{"id":1,"at":2}', 'null']) {
    keeper.setItem('visitor', junk)
    expect(visitorIds(keeper)().visitor_id).toMatch(/^[\w-]{36}$/)
  }
})
