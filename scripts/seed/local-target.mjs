import { readFile } from 'node:fs/promises'
import { insertMissingStatements, upsertStatements } from './sql.mjs'

const BATCH = 50

/** Seeds the database and bucket of a local state folder. */
export const localTarget = ({ DB, MEDIA }) => ({
  upsert: (table, key, rows) => runAll(DB, upsertStatements(table, key, rows)),
  insertMissing: (...args) => runAll(DB, insertMissingStatements(...args)),
  execute: (statement) => DB.prepare(statement).run(),
  async putObjects(objects) {
    for (const { key, file, contentType } of objects)
      await MEDIA.put(key, await readFile(file), { httpMetadata: { contentType } })
  },
})

async function runAll(DB, statements) {
  for (let from = 0; from < statements.length; from += BATCH)
    await DB.batch(statements.slice(from, from + BATCH).map((statement) => DB.prepare(statement)))
}
