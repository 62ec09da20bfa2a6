import { Hono } from 'hono'
import { MemberChange } from '../../shared/accounts'
import type { AppEnv } from '../env'
import { validJson } from '../http/valid'
import { announceChange } from '../session-change'
import { endSessions } from '../session-end'
import { changeMember } from './members'

/** Members, mounted at /api/admin/users behind `staff`. */
export const adminUsers = new Hono<AppEnv>().patch('/:id', validJson(MemberChange), async (c) => {
  const member = await changeMember(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))
  if (member.status === 'banned') endSessions(c, { memberId: member.id })
  else announceChange(c, member.id)
  return c.json({ user: member })
})
