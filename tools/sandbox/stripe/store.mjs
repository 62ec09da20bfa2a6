import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The account's objects by kind, in order of creation. Kept in memory, and in a file that is
 * replaced atomically, so that a crash leaves either the old or the new state.
 * @param {string} [file] without it the state is lost with the process
 */
export function openStore(file) {
  const kinds = new Map(Object.entries(read(file)).map(([kind, objects]) => [kind, byId(objects)]))
  const of = (kind) => {
    if (!kinds.has(kind)) kinds.set(kind, new Map())
    return kinds.get(kind)
  }
  let written = ''
  return {
    /** Returns the object itself, which may be changed in place. */
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
