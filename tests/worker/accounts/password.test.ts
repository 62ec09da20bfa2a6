import { scryptSync } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { hashPassword, isPassword, NO_PASSWORD } from '../../../worker/accounts/password'

beforeAll(() => {
  globalThis.passwordsAreCheap = false
})

it('hashes with scrypt and the promised parameters, and verifies', async () => {
  const stored = await hashPassword('hunter22')
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  const [salt = '', hash] = stored.split('$').slice(-2)
  const cost = { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 }
  const expected = scryptSync('hunter22', Buffer.from(salt, 'base64url'), 32, cost)
  expect(hash).toBe(expected.toString('base64url'))
  expect(await isPassword('hunter22', stored)).toBe(true)
  expect(await isPassword('hunter23', stored)).toBe(false)
  expect(await hashPassword('hunter22')).not.toBe(stored)
})

it('treats both Unicode forms of an accent as one password', async () => {
  const stored = await hashPassword('cora\u00e7\u00e3o')
  expect(await isPassword('corac\u0327a\u0303o', stored)).toBe(true)
})

it('matches nothing for an unknown account, at the same cost', async () => {
  expect(NO_PASSWORD.split('$').slice(0, 4)).toEqual(['scrypt', '16384', '8', '5'])
  expect(await isPassword('', NO_PASSWORD)).toBe(false)
})
