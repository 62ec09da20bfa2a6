import { Hono } from 'hono'
import { PersonaTest } from '../../shared/site/persona'
import { readModelChoice } from './models'
import { testPersona } from './persona-test'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { action, query } from '../http/route'

const ANSWERS_OF_ADMIN: RateLimit = { name: 'persona_answers', max: 20, seconds: 60 }
const MODELS_OF_ADMIN: RateLimit = { name: 'persona_models', max: 20, seconds: 60 }

/** The models to choose from, and the private test chat with a persona that is not published: /api/admin/persona. */
export const adminPersona = new Hono<AppEnv>()
  .get(
    '/models',
    query({
      who: 'admin',
      from: 'primary',
      limit: MODELS_OF_ADMIN,
      run: ({ db, env }) => readModelChoice(env, db),
    }),
  )
  .post(
    '/answers',
    action({
      who: 'admin',
      body: PersonaTest,
      limit: ANSWERS_OF_ADMIN,
      run: ({ db, env, viewer, http }, test) =>
        testPersona(db, env, viewer, test, http.req.raw.signal),
    }),
  )
