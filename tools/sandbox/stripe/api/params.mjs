import { invalid, missing, unknownParam } from './errors.mjs'

const METADATA = { keys: 50, key: 40, value: 500 }

/** Unknown parameters are an error, like at Stripe. */
export function onlyKnown(params, known) {
  for (const name of Object.keys(params)) {
    if (name !== 'expand' && !known.includes(name)) throw unknownParam(name)
  }
}

export function required(params, name, at = name) {
  const value = params?.[name]
  if (value === undefined || value === '') throw missing(at)
  return value
}

export function integer(value, param, { from = 0, to = Number.MAX_SAFE_INTEGER } = {}) {
  if (value === undefined) return undefined
  if (!/^-?\d+$/.test(value)) throw invalid(param, `Invalid integer: ${value}`)
  const number = Number(value)
  if (number < from) throw invalid(param, `This value must be greater than or equal to ${from}.`)
  if (number > to) throw invalid(param, `This value must be less than or equal to ${to}.`)
  return number
}

export function flag(value, param) {
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw invalid(param, `Invalid boolean: ${value}`)
  return value === 'true'
}

export function currencyOf(value, param) {
  if (!/^[a-z]{3}$/i.test(value ?? '')) throw invalid(param, `Invalid currency: ${value}.`)
  return value.toLowerCase()
}

/** Merges metadata: an empty value removes a key. */
export function metadataOf(given = {}, old = {}) {
  const merged = Object.entries({ ...old, ...given }).filter(([, value]) => value !== '')
  if (merged.length > METADATA.keys) throw invalid('metadata', 'Metadata can have up to 50 keys.')
  for (const [key, value] of merged) {
    if (key.length > METADATA.key || String(value).length > METADATA.value)
      throw invalid(`metadata[${key}]`, 'Metadata keys have up to 40 characters, values up to 500.')
  }
  return Object.fromEntries(merged)
}
