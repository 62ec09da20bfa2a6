import { Hono } from 'hono'
import { PersonaTest } from '../../shared/site/persona'
import { testPersona } from '../chat'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { rateLimit } from '../http/rate-limit'
import { validJson } from '../http/validate'

const ANSWERS_OF_ADMIN: RateLimit = { name: 'persona_answers', max: 20, seconds: 60 }

/** The private test chat with a persona that is not published, mounted at /api/admin/persona behind `admin`. */
export const adminPersona = new Hono<AppEnv>().post(
  '/answers',
  validJson(PersonaTest),
  async (c) => {
    const { db, viewer } = c.var
    await rateLimit(c, ANSWERS_OF_ADMIN, viewer.id)
    return c.json(await testPersona(db, c.env, viewer, c.req.valid('json'), c.req.raw.signal))
  },
)
