import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../db/client'
import { deriveToken, randomToken } from '../lib/tokens'
import { users } from './tables'

/** Enough for a shared browser. The account that signed in longest ago is dropped. */
const ACCOUNTS_OF_DEVICE = 5
const PART_LENGTH = 22

/**
 * The rate limit subject of a browser that has signed in to this account before; null for other browsers.
 * @param cookie the device cookie as it came
 * @param needsProof null also for an account whose address is not proven
 */
export async function knownDevice(
  db: Database,
  secret: string,
  cookie: string | undefined,
  email: string,
  { needsProof = false } = {},
) {
  const device = parse(cookie)
  if (!device) return null
  const isProven = needsProof ? isNotNull(users.email_confirmed_at) : undefined
  const user = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isProven))
    .get()
  if (!user) return null
  const seal = Buffer.from(await sealOf(secret, device.id, user.id))
  const isKnown = device.seals.some((each) => timingSafeEqual(Buffer.from(each), seal))
  return isKnown ? `${device.id} ${user.id}` : null
}

/** The device cookie of a browser that has just signed in to the account. */
export async function addAccountToDevice(
  secret: string,
  cookie: string | undefined,
  userId: string,
) {
  const before = parse(cookie)
  const id = before?.id ?? randomToken().slice(0, PART_LENGTH)
  const seal = await sealOf(secret, id, userId)
  const others = before?.seals.filter((each) => each !== seal) ?? []
  return [id, seal, ...others].slice(0, 1 + ACCOUNTS_OF_DEVICE).join('.')
}

/** `<random id>.<signature of an account>…`: each signature is valid for one id and one account. */
function parse(cookie: string | undefined) {
  const [id = '', ...seals] = cookie?.split('.') ?? []
  const isWhole =
    seals.length <= ACCOUNTS_OF_DEVICE &&
    [id, ...seals].every((part) => part.length === PART_LENGTH && /^[\w-]+$/.test(part))
  return isWhole ? { id, seals } : null
}

const sealOf = async (secret: string, id: string, userId: string) =>
  (await deriveToken(secret, `device:${id}:${userId}`)).slice(0, PART_LENGTH)
