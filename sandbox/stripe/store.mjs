import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * All that the account holds: objects by kind, in the order of their making. Kept in memory, and in a file that is
 * replaced whole, so that a restart or a crash between two writes finds one state or the other.
 * @param {string} [file] without it nothing outlives the process
 */
export function openStore(file) {
  const kinds = new Map(Object.entries(read(file)).map(([kind, objects]) => [kind, byId(objects)]))
  const of = (kind) => {
    if (!kinds.has(kind)) kinds.set(kind, new Map())
    return kinds.get(kind)
  }
  let written = ''
  return {
    /** The object itself, to be changed in place. */
    find: (kind, id) => of(kind).get(id),
    /** Oldest first. */
    all: (kind) => [...of(kind).values()],
    add(kind, object) {
      of(kind).set(object.id, object)
      return object
    },
    remove: (kind, id) => of(kind).delete(id),
    clear: () => kinds.clear(),
    save() {
      if (!file) return
      const text = JSON.stringify(
        Object.fromEntries([...kinds].map(([kind, objects]) => [kind, [...objects.values()]])),
      )
      if (text === written) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.part`, text)
      renameSync(`${file}.part`, file)
      written = text
    },
  }
}

const byId = (objects) => new Map(objects.map((object) => [object.id, object]))

function read(file) {
  try {
    return file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}
