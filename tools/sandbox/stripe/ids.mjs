import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * @param {string} prefix `cus`, `sub`, `evt`: the kind of object
 * @param {number} [length]
 */
export const newId = (prefix, length = 14) =>
  `${prefix}_${[...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
