import { expect, it } from 'vitest'
import { forgetVisitor, visitorIds } from '../../../app/features/insight/visitor-ids'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function aKeeper() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

it('continues a visit until half an hour of inactivity', () => {
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

it('changes the visitor id after thirty days, however often the visitor came', () => {
  let now = 0
  const ids = visitorIds(aKeeper(), () => now)
  const { visitor_id } = ids()
  for (; now < 30 * DAY; now += DAY) expect(ids().visitor_id).toBe(visitor_id)
  expect(ids().visitor_id).not.toBe(visitor_id)
})

it('shares the visitor id between tabs and reloads', () => {
  const keeper = aKeeper()
  expect(visitorIds(keeper, () => 5)()).toEqual(visitorIds(keeper, () => 6)())
})

it('stores nothing without consent, and deletes what was stored', () => {
  const keeper = aKeeper()
  const before = visitorIds(keeper)()
  forgetVisitor(keeper)
  expect(visitorIds(keeper)().visitor_id).not.toBe(before.visitor_id)
  const [anonymous, again] = [visitorIds(null), visitorIds(null)]
  expect(anonymous()).toEqual(anonymous())
  expect(anonymous().visitor_id).not.toBe(again().visitor_id)
})

it('starts anew when the stored value is invalid', () => {
  const keeper = aKeeper()
  for (const junk of ['', 'x', '{}', '{"id":1,"at":2}', 'null']) {
    keeper.setItem('visitor', junk)
    expect(visitorIds(keeper)().visitor_id).toMatch(/^[\w-]{36}$/)
  }
})
