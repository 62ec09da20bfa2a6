import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout, whatever the working directory. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)
