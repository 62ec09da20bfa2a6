import type { Context } from 'hono'
import { openDatabase } from './db/client'
import type { AppEnv } from './env'
import { tellStaff } from './feed'
import { inBackground } from './http/background'

/** Tells the team's open pages that the inbox has changed. Who does not hear it asks by themselves, somewhat later. */
export const notifyInboxChanged = (c: Context<AppEnv>) =>
  inBackground(c, tellStaff(c.env, c.var.db))

/** The same from the queue, whose task is done although nobody heard of it. */
export const announceDelivery = (env: Cloudflare.Env) =>
  tellStaff(env, openDatabase(env.DB)).catch((error: unknown) => console.error({ inbox: error }))
