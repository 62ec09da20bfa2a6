/**
 * Stripe's nested form encoding: `line_items[0][price_data][currency]=usd`, `expand[]=customer`. Values stay text.
 * @param {...(URLSearchParams | string)} sources
 * @returns {Record<string, any>}
 */
export function parseForm(...sources) {
  const root = {}
  for (const source of sources) {
    for (const [name, value] of new URLSearchParams(source)) put(root, pathOf(name), value)
  }
  return asLists(root)
}

const pathOf = (name) => {
  const [first, ...rest] = name.split('[')
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(target, [head, ...rest], value) {
  const key = head === '' ? String(Object.keys(target).length) : head
  // A name like `__proto__` must be a plain key.
  const own = Object.hasOwn(target, key) ? target[key] : undefined
  const next = rest.length === 0 ? value : typeof own === 'object' ? own : {}
  Object.defineProperty(target, key, { value: next, enumerable: true, configurable: true })
  if (rest.length > 0) put(next, rest, value)
}

function asLists(value) {
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  if (isList) return entries.map(([, item]) => asLists(item))
  return Object.fromEntries(entries.map(([key, item]) => [key, asLists(item)]))
}
