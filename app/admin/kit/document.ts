/** A document of the site, or a part of it. */
export type Json = unknown
export type Path = readonly string[]

export const isParent = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null

export const valueAt = (document: Json, path: Path): Json =>
  path.reduce<Json>((value, name) => (isParent(value) ? value[name] : undefined), document)

export function textAt(document: Json, path: Path) {
  const value = valueAt(document, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A copy with another value there; `undefined` removes it. */
export function withValue(document: Json, [name, ...rest]: Path, value: Json): Json {
  if (name === undefined) return value
  const before = isParent(document) ? document[name] : undefined
  const after = withValue(before, rest, value)
  if (Array.isArray(document)) return document.with(Number(name), after)
  const { [name]: _old, ...others } = isParent(document) ? document : {}
  return after === undefined ? others : { ...(isParent(document) ? document : {}), [name]: after }
}

/** The texts, numbers and addresses of a document by path. */
function leavesOf(document: Json, path: string[] = []): Map<string, string> {
  if (!isParent(document))
    return new Map(document === undefined ? [] : [[path.join('.'), textAt(document, [])]])
  return new Map(
    Object.entries(document).flatMap(([name, value]) => [...leavesOf(value, [...path, name])]),
  )
}

export type Difference = { path: string; theirs: string; yours: string }

/** What another administrator changed since `base`, beside what this one has there. */
export function differences(base: Json, theirs: Json, yours: Json): Difference[] {
  const [before, after, mine] = [leavesOf(base), leavesOf(theirs), leavesOf(yours)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, theirs: after.get(path) ?? '', yours: mine.get(path) ?? '' }))
}

/**
 * `yours` with every change that another administrator made to a part that is still as in `base` here. Lists are one part:
 * their items have no ids.
 */
export function merged<Document>(base: Document, theirs: Document, yours: Document): Document
export function merged(base: Json, theirs: Json, yours: Json): Json {
  if (JSON.stringify(yours) === JSON.stringify(base)) return theirs
  if (!isParent(yours) || !isParent(theirs) || Array.isArray(yours)) return yours
  return Object.fromEntries(
    [...new Set([...Object.keys(theirs), ...Object.keys(yours)])].map((name) => [
      name,
      merged(valueAt(base, [name]), theirs[name], yours[name]),
    ]),
  )
}

/** What people would call an item: its first text. */
export function nameOf(item: Json): string {
  if (typeof item === 'string') return item.startsWith('/media/') ? '' : item
  if (typeof item !== 'object' || item === null) return ''
  for (const name of ['name', 'title', 'label', 'what', 'alt', 'currency', 'en']) {
    const found = nameOf(valueAt(item, [name]))
    if (found) return found
  }
  return ''
}
