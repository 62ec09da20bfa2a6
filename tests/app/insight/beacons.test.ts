import { expect, it } from 'vitest'
import { beacons } from '../../../app/features/insight/track-visits'

const ids = () => ({ visitor_id: 'v', session_id: 's' })

function aWire() {
  const sent: { events: { path: string }[] }[] = []
  let up = true
  return {
    sent,
    cut: (cut: boolean) => (up = !cut),
    send: (body: string) => {
      if (up) sent.push(JSON.parse(body))
      return up
    },
  }
}

it('sends collected events in one beacon, and none without events', () => {
  const wire = aWire()
  const { add, flush } = beacons(ids, wire.send)
  flush()
  add({ type: 'view', path: '/' })
  add({ type: 'view', path: '/music' })
  flush()
  flush()
  expect(wire.sent).toEqual([
    {
      ...ids(),
      events: [
        { type: 'view', path: '/' },
        { type: 'view', path: '/music' },
      ],
    },
  ])
})

it('keeps the newest unsent events, up to the server’s limit', () => {
  const wire = aWire()
  const { add, flush } = beacons(ids, wire.send)
  wire.cut(true)
  for (let n = 0; n < 60; n++) add({ type: 'view', path: `/${n}` })
  wire.cut(false)
  flush()
  expect(wire.sent).toHaveLength(1)
  expect(wire.sent[0]?.events).toHaveLength(20)
  expect(wire.sent[0]?.events.at(-1)).toMatchObject({ path: '/59' })
})
