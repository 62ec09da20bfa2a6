import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * The built scripts by name: their compressed size, and the scripts they import statically.
 * @param {string} folder
 * @returns {Map<string, { bytes: number, needs: string[] }>}
 */
export function readChunks(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Map(
    names.map((name) => {
      const code = readFileSync(`${folder}/${name}`, 'utf8')
      const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
      return [
        name,
        { bytes: gzipSync(code).length, needs: [...imports].map(([, needed]) => needed) },
      ]
    }),
  )
}

/** These scripts and all their imports. */
export function closureOf(chunks, names) {
  const closure = new Set()
  const open = [...names]
  for (let name = open.pop(); name; name = open.pop()) {
    if (closure.has(name)) continue
    closure.add(name)
    open.push(...(chunks.get(name)?.needs ?? []))
  }
  return closure
}
