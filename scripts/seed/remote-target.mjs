import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseJson, mustRun } from '../deploy/run-wrangler.mjs'
import { say, step } from '../setup/progress.mjs'
import { ROOT, inRoot } from '../setup/root.mjs'
import { demoMembers } from './demo-members.mjs'
import { insertMissingStatements, upsertStatements } from './sql.mjs'

/** Wrangler cannot list a bucket, so a seed records its uploads in the bucket itself. */
export const NOTE = 'seed/objects.json'
const AT_ONCE = 4
const SAY_EVERY = 10

/** Seeds the database and bucket of a deployed site. Objects are uploaded at once, rows with `writeRows`. */
export function remoteTarget({ wrangler, site, config, folder = inRoot('.cache', 'remote') }) {
  const statements = []
  const collect = (more) => {
    refuseDemoMembers(more)
    statements.push(...more)
  }
  return {
    upsert: async (table, key, rows) => collect(upsertStatements(table, key, rows)),
    insertMissing: async (...args) => collect(insertMissingStatements(...args)),
    execute: async (statement) => collect([statement]),
    putObjects: (objects) => putMissing({ wrangler, bucket: site.bucket, folder }, objects),
    writeRows: () =>
      mustRun(
        wrangler,
        // A file is imported completely or not at all.
        ['d1', 'execute', site.database.binding, '--remote', '--yes', '--config', config].concat(
          '--file',
          written(folder, 'seed.sql', `${statements.join('\n')}\n`),
        ),
        'The rows could not be written; none of them was',
        'Correct what the lines above name, and run `npm run seed -- --remote`.',
      ),
  }
}

/** Demo steps are marked; this check catches an unmarked one, which would put demo accounts on a real site. */
function refuseDemoMembers(statements) {
  const marks = demoMembers.flatMap(({ id, email }) => [`'${id}'`, `'${email}'`])
  const found = marks.find((mark) => statements.some((statement) => statement.includes(mark)))
  if (found) throw new Error(`A demo member, ${found}, was about to reach a deployed site`)
}

async function putMissing(place, objects) {
  const noted = await readNote(place)
  const wanted = objects.map((object) => ({ ...object, digest: digestOf(object) }))
  const missing = wanted.filter(({ key, digest }) => noted[key] !== digest)
  if (missing.length === 0) return say(`• Media: all ${objects.length} objects are there`)
  await step(`Uploading media, ${missing.length} of ${objects.length} objects`, async () => {
    try {
      await putAll(place, missing, noted)
    } finally {
      // Uploaded objects need not be sent again.
      await put(place, {
        key: NOTE,
        file: written(place.folder, 'objects.json', JSON.stringify(noted)),
        contentType: 'application/json',
      })
    }
  })
}

async function putAll(place, objects, noted) {
  const waiting = [...objects]
  let done = 0
  let failed = false
  const work = async () => {
    for (let next; !failed && (next = waiting.shift());) {
      try {
        await mustPut(place, next)
      } catch (error) {
        failed = true
        throw error
      }
      noted[next.key] = next.digest
      done += 1
      if (done % SAY_EVERY === 0) say(`  ${done} of ${objects.length}`)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const end = ends.find(({ status }) => status === 'rejected')
  if (end) throw end.reason
}

const mustPut = (place, object) =>
  mustRun(
    place.wrangler,
    putArgs(place.bucket, object),
    `${object.key} could not be uploaded`,
    'Run `npm run seed -- --remote` again: what has arrived is not sent twice.',
  )

const put = ({ wrangler, bucket }, object) => wrangler(putArgs(bucket, object))

const putArgs = (bucket, { key, file, contentType }) =>
  ['r2', 'object', 'put', `${bucket}/${key}`, '--remote', '--file', relative(ROOT, file)].concat(
    '--content-type',
    contentType,
  )

async function readNote({ wrangler, bucket }) {
  const answer = await wrangler(['r2', 'object', 'get', `${bucket}/${NOTE}`, '--remote', '--pipe'])
  return answer.code === 0 ? parseJson(answer) : {}
}

const digestOf = ({ file, contentType }) =>
  createHash('sha256').update(contentType).update(readFileSync(file)).digest('hex')

function written(folder, name, text) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
  return relative(ROOT, join(folder, name))
}
