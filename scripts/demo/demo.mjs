import { openArchive, readObjects, readRows } from '../club/archive.mjs'
import { DEMO } from './media-files.mjs'

let opened

/**
 * The demo catalog, read as an import reads an archive: the rows of each table in the manifest's order, and its media.
 * @returns {Promise<{ tables: Map<string, Record<string, string | number | null>[]>, objects: { key: string, bytes: number, file: string, contentType: string }[] }>}
 */
export const openDemo = () => (opened ??= read())

async function read() {
  const manifest = await openArchive(DEMO)
  const tables = new Map()
  for (const table of manifest.tables) tables.set(table.name, await readRows(DEMO, table))
  const objects = await readObjects(DEMO, manifest)
  return {
    tables,
    objects: objects.map(({ http, ...object }) => ({ ...object, contentType: http.contentType })),
  }
}
