import { Hono } from 'hono'
import type { AppEnv } from './env'

export const app = new Hono<AppEnv>().get('*', (c) => c.env.ASSETS.fetch(new URL('/', c.req.url)))
