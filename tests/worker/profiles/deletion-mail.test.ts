import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Task } from '../../../worker/queue'
import { newMember, PASSWORD } from '../../support/members'

const sent: Task[] = []
const isTask = (task: unknown): task is Task =>
  typeof task === 'object' && task !== null && 'type' in task
beforeEach(() => {
  sent.length = 0
  vi.spyOn(env.TASKS, 'send').mockImplementation(async (task) => {
    if (isTask(task)) sent.push(task)
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  })
})
afterEach(() => vi.restoreAllMocks())

const mails = () => sent.flatMap((task) => (task.type === 'mail' ? [task.mail] : []))
const leave = (member: Awaited<ReturnType<typeof newMember>>, password: string, language = 'en') =>
  member.browser.send('/api/account', {
    method: 'DELETE',
    body: { password },
    headers: { 'Accept-Language': language },
  })

it('says that the account is deleted, to its address and in its language', async () => {
  const member = await newMember()
  expect((await leave(member, PASSWORD, 'pt-BR')).status).toBe(204)
  expect(mails()).toMatchObject([
    { to: member.email, subject: 'Afterglow Club: sua conta foi excluída' },
  ])
  expect(mails()[0]?.html).toContain('Sua conta no Afterglow Club foi excluída')
})

it('is not sent to an address that nobody has confirmed', async () => {
  const member = await newMember('fan', { emailConfirmed: false })
  expect((await leave(member, PASSWORD)).status).toBe(204)
  expect(mails()).toEqual([])
})

it('is not sent while the account is there', async () => {
  const member = await newMember()
  expect((await leave(member, 'a-wrong-one')).status).toBe(400)
  expect(mails()).toEqual([])
})
