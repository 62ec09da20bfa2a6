import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import type { LimitRule } from '../db/limits'
import type { AppEnv } from '../env'
import { readDeviceCookie, writeDeviceCookie } from '../http/cookies'
import { addressOf, throttle, unthrottle } from '../http/throttle'
import { deriveToken, randomToken } from '../platform/tokens'
import {
  WRONG_PASSWORDS_FROM_ADDRESS,
  WRONG_PASSWORDS_OF_ACCOUNT,
  WRONG_PASSWORDS_OF_ACCOUNT_FROM_ADDRESS,
  WRONG_PASSWORDS_OF_DEVICE,
} from './limits'
import { users } from './tables'

/** A browser shared by a family; the account that signed in longest ago is forgotten. */
const ACCOUNTS_OF_DEVICE = 5
const SEAL_LENGTH = 22

/**
 * The limits of a sign-in attempt, and their subjects. A stranger can use up what unknown browsers may try, and thereby
 * keep them out for some minutes; a browser that has signed in to this account before is counted by itself.
 */
export async function signInLimits(c: Context<AppEnv>, email: string) {
  const device = await knownDevice(c, email)
  const attempt: [LimitRule, string][] = device
    ? [[WRONG_PASSWORDS_OF_DEVICE, device]]
    : [
        [WRONG_PASSWORDS_FROM_ADDRESS, addressOf(c)],
        [WRONG_PASSWORDS_OF_ACCOUNT_FROM_ADDRESS, `${email} ${addressOf(c)}`],
        [WRONG_PASSWORDS_OF_ACCOUNT, email],
      ]
  return {
    /** Taken before the hash is computed. */
    async take() {
      for (const [rule, subject] of attempt) await throttle(c, rule, subject)
    },
    /** Given back when the password was right. */
    async giveBack() {
      for (const [rule, subject] of attempt) await unthrottle(c, rule, subject)
    },
  }
}

/** What a known browser is counted by for this account; null for one that never signed in to it. */
export async function knownDevice(c: Context<AppEnv>, email: string) {
  const device = parse(readDeviceCookie(c))
  if (!device) return null
  const userId = await userIdOf(c.var.db, email)
  if (!userId) return null
  const seal = Buffer.from(await sealOf(c, device.id, userId))
  const isKnown = device.seals.some((each) => timingSafeEqual(Buffer.from(each), seal))
  return isKnown ? `${device.id} ${userId}` : null
}

/** Remembers that this browser signed in to the account. */
export async function rememberDevice(c: Context<AppEnv>, userId: string) {
  const before = parse(readDeviceCookie(c))
  const id = before?.id ?? randomToken().slice(0, SEAL_LENGTH)
  const seal = await sealOf(c, id, userId)
  const others = before?.seals.filter((each) => each !== seal) ?? []
  writeDeviceCookie(c, [id, seal, ...others].slice(0, 1 + ACCOUNTS_OF_DEVICE).join('.'))
}

/** `<random id>.<seal of an account>…`: only the server makes seals, and each fits one id and one account. */
function parse(cookie: string | undefined) {
  const [id = '', ...seals] = cookie?.split('.') ?? []
  const isWhole =
    seals.length <= ACCOUNTS_OF_DEVICE &&
    [id, ...seals].every((part) => part.length === SEAL_LENGTH && /^[\w-]+$/.test(part))
  return isWhole ? { id, seals } : null
}

const sealOf = async (c: Context<AppEnv>, id: string, userId: string) =>
  (await deriveToken(c.env.SESSION_SECRET, `device:${id}:${userId}`)).slice(0, SEAL_LENGTH)

const userIdOf = async (db: Database, email: string) =>
  (await db.query.users.findFirst({ where: eq(users.email, email), columns: { id: true } }))?.id
