import { Hono } from 'hono'
import { PersonaTest } from '../../shared/site/persona'
import { readModelChoice, testPersona } from '../chat'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { rateLimit } from '../http/rate-limit'
import { validJson } from '../http/validate'

const ANSWERS_OF_ADMIN: RateLimit = { name: 'persona_answers', max: 20, seconds: 60 }
const MODELS_OF_ADMIN: RateLimit = { name: 'persona_models', max: 20, seconds: 60 }

/** The models to choose from, and the private test chat with a persona that is not published: /api/admin/persona behind `admin`. */
export const adminPersona = new Hono<AppEnv>()
  .get('/models', async (c) => {
    await rateLimit(c, MODELS_OF_ADMIN, c.var.viewer.id)
    return c.json(await readModelChoice(c.env, c.var.db))
  })
  .post('/answers', validJson(PersonaTest), async (c) => {
    const { db, viewer } = c.var
    await rateLimit(c, ANSWERS_OF_ADMIN, viewer.id)
    return c.json(await testPersona(db, c.env, viewer, c.req.valid('json'), c.req.raw.signal))
  })
