import { expect, it } from 'vitest'
import type { PartyServerFrame } from '../../../shared/parties'
import { frozenFrames } from '../../support/frozen-frames'
import { newMember, signedInAs } from '../../support/members'
import { newLiveMeet, newLiveParty, openParty } from '../../support/parties'

it('are the fixture: a page of an earlier release understands them', async () => {
  const [host, fan, admin] = [await newMember(), await newMember(), await signedInAs('admin')]
  const { id } = await newLiveParty({ moderators: [host.id] })
  const page = await openParty(fan.browser, id)
  await expect.poll(page.state).toMatchObject({ status: 'live' })
  const steps: [string, unknown[]][] = [['opened', [page.state()]]]

  /** The last frame of a type that comes after an act. */
  const step = async (
    name: string,
    type: PartyServerFrame['type'],
    act: () => unknown,
    as: object = { type },
  ) => {
    const before = page.of(type).length
    await act()
    await expect.poll(() => page.of(type).slice(before).at(-1) ?? 'nothing').toMatchObject(as)
    steps.push([name, [page.of(type).at(-1)]])
  }

  await step('the clock', 'clock', () => page.send({ type: 'clock', t0: 1 }))
  await step('a message', 'message', () => page.send({ type: 'say', id: 'm1', content: 'Hello' }))
  await step('a refused message', 'error', () =>
    page.send({ type: 'say', id: 'm2', content: 'see https://example.test' }),
  )
  await step('a removed message', 'removed', async () => {
    const staff = await openParty(host.browser, id)
    await expect.poll(staff.state).toMatchObject({ messages: [{ id: 'm1' }] })
    staff.send({ type: 'remove', id: 'm1' })
  })
  await step('reactions', 'reactions', () => page.send({ type: 'react', kind: 'heart' }))
  await step('a pause', 'state', () => admin.post(`/api/admin/parties/${id}/pause`), {
    paused: true,
  })
  await step('the end', 'state', () => admin.post(`/api/admin/parties/${id}/end`), {
    status: 'ended',
  })
  await admin.delete(`/api/admin/parties/${id}`)
  await expect.poll(() => page.closed.code).not.toBe(0)
  steps.push(['a deleted party', [page.closed.code]])

  const meet = await newLiveMeet()
  const guest = await openParty(fan.browser, meet.id)
  await expect.poll(guest.state).toMatchObject({ status: 'live' })
  steps.push(['a meet, opened', [guest.state()]])
  guest.send({ type: 'ask', id: 'q1', content: 'When is the next record?' })
  await expect.poll(() => guest.of('question').length).toBe(1)
  steps.push(['a question', guest.of('question')])
  guest.socket.send('nonsense')
  await expect.poll(() => guest.closed.code).not.toBe(0)
  steps.push(['an unreadable frame', [guest.closed.code]])

  // After a wanted change: npm test -- worker tests/worker/parties/frames.test.ts -u
  await expect(frozenFrames(steps)).toMatchFileSnapshot('frames.txt')
})
