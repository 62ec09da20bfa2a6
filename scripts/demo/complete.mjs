import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { VERSION, requireMigrations } from '../club/archive.mjs'
import { insertStatement } from '../seed/sql.mjs'
import { mp3Seconds } from '../../tools/media/audio/mp3-length.mjs'
import { inRoot } from '../setup/root.mjs'
import { Problem } from '../setup/problem.mjs'
import { DEMO, listMedia, pathOf } from './media-files.mjs'

/**
 * Brings an edited demo catalog in order: names recordings and films by their bytes, corrects keys, sizes and lengths in the rows that
 * name them, sorts rows, and writes the lists and checksums.
 * @param {{ folder?: string, write?: boolean, isForNewest?: boolean }} [options] `isForNewest`: the rows fit the newest migration
 * @returns {string[]} the files that were (or, without `write`, would be) changed
 * @throws Problem if the rows do not fit the present schema
 */
export function completeDemo({ folder = DEMO, write = true, isForNewest = false } = {}) {
  const before = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const migrations = readdirSync(inRoot('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const migration = isForNewest ? migrations.at(-1) : before.migration
  requireFitting({ migration })
  const db = new DatabaseSync(':memory:')
  for (const name of migrations) db.exec(readFileSync(inRoot('migrations', name), 'utf8'))

  const objects = listMedia(folder, { rename: write })
  const changed = objects.flatMap(({ key, renamedFrom }) => (renamedFrom ? [`media/${key}`] : []))
  const keep = (file, text) => {
    const path = join(folder, file)
    if (read(path) === text) return
    changed.push(file)
    if (write) writeFileSync(path, text)
  }

  const tables = before.tables.map((table) => ({ ...table, ...shapeOf(db, table) }))
  const rows = rowsOf(folder, tables, objects)
  const entries = tables.map(({ name, columns, key, references }) => {
    const sorted = rows.get(name).toSorted((a, b) => byKey(key, a, b))
    for (const row of sorted) insert(db, name, row)
    const file = `tables/${name}.ndjson`
    const text = lines(sorted.map((row) => columns.map((column) => row[column.name])))
    keep(file, text)
    const moment = { at: before.created_at }
    return {
      name,
      columns,
      key,
      references,
      blanked: [],
      file,
      ...digest(text),
      rows: sorted.length,
      moment,
    }
  })
  const list = lines(
    objects.map(({ key, bytes, http, custom, sha256 }) => ({ key, bytes, http, custom, sha256 })),
  )
  keep('media.ndjson', list)
  keep('chats.ndjson', '')

  const moment = { from: before.created_at, to: before.created_at }
  const manifest = {
    format: before.format,
    version: VERSION,
    created_at: before.created_at,
    origin: before.origin,
    migration,
    credentials: false,
    tables: entries,
    left_out: [],
    sequences: {},
    chats: { file: 'chats.ndjson', ...digest(''), rooms: 0, moment },
    media: { file: 'media.ndjson', ...digest(list), objects: objects.length, moment },
  }
  keep('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return changed
}

function requireFitting(manifest) {
  try {
    requireMigrations(manifest)
  } catch (error) {
    throw new Problem(
      error.message,
      'Change the rows of content/demo as that migration would have, and run `npm run content -- --for-newest-migration`.',
    )
  }
}

/** The rows of a table, also while the archive's checksums are out of date. */
export function readDemoTable(name) {
  const { tables } = JSON.parse(readFileSync(join(DEMO, 'manifest.json'), 'utf8'))
  const { columns } = tables.find((table) => table.name === name)
  return readLines(join(DEMO, `tables/${name}.ndjson`), name, columns)
}

/** As worker/club/table-shapes.ts describes it, from the migrated database: the columns that the demo has, the key and references. */
function shapeOf(db, { name, columns }) {
  const found = db.prepare(`select * from pragma_table_info(?)`).all(name)
  const keys = db
    .prepare(`select * from pragma_foreign_key_list(?) order by id desc, seq`)
    .all(name)
  return {
    columns: columns.map((wanted) => {
      const column = found.find((one) => one.name === wanted.name)
      if (!column)
        throw new Problem(
          `${name} has no column ${wanted.name}.`,
          `Remove it from content/demo/manifest.json and from the rows.`,
        )
      const required = column.notnull === 1 && column.dflt_value === null
      return { name: column.name, type: column.type.toLowerCase(), required }
    }),
    key: found
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    references: [...Map.groupBy(keys, ({ id }) => id).values()].map((parts) => ({
      columns: parts.map(({ from }) => from),
      table: parts[0].table,
      foreign_columns: parts.map(({ to }) => to),
      on_delete: parts[0].on_delete.toLowerCase(),
    })),
  }
}

function rowsOf(folder, tables, objects) {
  const media = new Map(objects.map((object) => [pathOf(object.key), object]))
  const rows = new Map(
    tables.map(({ name, columns }) => [
      name,
      readLines(join(folder, `tables/${name}.ndjson`), name, columns).map((row) =>
        'media_key' in row ? { ...row, ...fileOf(row, media) } : row,
      ),
    ]),
  )
  const tracks = new Map(rows.get('tracks')?.map((track) => [track.id, track]))
  for (const schedule of rows.get('radio_schedules') ?? [])
    schedule.document = withTracks(schedule.document, tracks)
  return rows
}

function readLines(path, name, columns) {
  return (read(path) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => {
      let values
      try {
        values = JSON.parse(line)
      } catch (error) {
        throw new Problem(`${path}:${at + 1} is no JSON: ${error.message}`, 'Correct the line.')
      }
      if (values.length !== columns.length)
        throw new Problem(
          `${path}:${at + 1} has ${values.length} values.`,
          `A row of ${name} has ${columns.length}: ${columns.map((column) => column.name).join(', ')}`,
        )
      return Object.fromEntries(columns.map((column, place) => [column.name, values[place]]))
    })
}

/** Key, size and length of the file that a row names, with the hash of an earlier version or without one. */
function fileOf(row, media) {
  if (row.media_key === null) return {}
  const object = media.get(pathOf(row.media_key))
  if (!object)
    throw new Problem(
      `content/demo has no media/${row.media_key}.`,
      'Add it, or run `npm run media`.',
    )
  return {
    media_key: object.key,
    media_bytes: object.bytes,
    ...('duration' in row && { duration: secondsOf(object) }),
  }
}

function secondsOf(object) {
  object.seconds ??= mp3Seconds(object.content)
  return object.seconds
}

/** A schedule names the recordings of the tracks that it plays: worker/radio/timetable.ts. */
function withTracks(text, tracks) {
  const document = JSON.parse(text)
  const named = new Set([
    ...document.items,
    ...(document.jingles?.track_ids ?? []),
    ...document.programmes.flatMap(({ track_ids }) => track_ids),
  ])
  const before = document.tracks.map(({ track_id }) => track_id)
  const ids = [...new Set([...before, ...named])].filter((id) => named.has(id) && tracks.has(id))
  document.tracks = ids.map((id) => {
    const { recording_id, media_key, duration } = tracks.get(id)
    return { track_id: id, recording_id, media_key, duration_ms: Math.round(duration * 1000) }
  })
  return JSON.stringify(document)
}

function insert(db, table, row) {
  try {
    db.exec(`${insertStatement(table, row)};`)
  } catch (error) {
    throw new Problem(
      `A row of content/demo/tables/${table}.ndjson does not fit the schema: ${error.message}`,
      JSON.stringify(row),
    )
  }
}

function byKey(key, one, other) {
  for (const column of key) {
    const [a, b] = [one[column], other[column]]
    const order = typeof a === 'number' ? a - b : Buffer.compare(Buffer.from(a), Buffer.from(b))
    if (order !== 0) return order
  }
  return 0
}

const lines = (values) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const digest = (text) => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
})

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
