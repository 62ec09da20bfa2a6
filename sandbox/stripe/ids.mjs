import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * @param {string} prefix `cus`, `sub`, `evt`: what a person tells kinds of ids apart by
 * @param {number} [length]
 */
export const newId = (prefix, length = 14) =>
  `${prefix}_${[...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
