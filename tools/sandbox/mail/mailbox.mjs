import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The accepted mails as files, and the idempotency keys of their requests. A key is written before the mails, and the names of the files
 * follow from it: a request that is repeated after a kill completes them.
 * @param {{ folder?: string, journal?: string }} paths without `folder` no files are written
 */
export function createMailbox({ folder, journal }) {
  const keys = new Map(readJournal(journal).map((entry) => [entry.key, entry]))
  if (folder) mkdirSync(folder, { recursive: true })
  if (journal) mkdirSync(dirname(journal), { recursive: true })
  let sent = 0

  const remember = (key, text) => {
    const entry = { key, hash: hashOf(text), at: new Date().toISOString() }
    keys.set(key, entry)
    if (journal) appendFileSync(journal, `${JSON.stringify(entry)}\n`)
    return entry
  }

  return {
    /** The request that had this key; 'other' if it had other contents. */
    find(key, text) {
      const entry = keys.get(key)
      return entry && entry.hash !== hashOf(text) ? 'other' : entry
    },
    /** @returns the mails with their ids */
    add(mails, { key, text, known }) {
      const { at } = known ?? (key ? remember(key, text) : { at: new Date().toISOString() })
      return mails.map((mail, index) => {
        const id = key ? uuidOf(`${key}/${index}`) : randomUUID()
        const name = `${at.replaceAll(':', '-')}-${id.slice(0, 18)}.json`
        const file = folder && join(folder, name)
        if (file && !(known && existsSync(file))) write(file, mail)
        if (!known) sent += 1
        return { ...mail, id }
      })
    },
    count: () => sent,
  }
}

// Renamed into place, so that a reader never sees half a mail.
function write(file, { to, from, subject, text, html, headers }) {
  const content = { to, from, subject, text, html, headers }
  writeFileSync(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`)
  renameSync(`${file}.part`, file)
}

function readJournal(journal) {
  if (!journal || !existsSync(journal)) return []
  return readFileSync(journal, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch {
        // The last line of a process that was killed.
        return []
      }
    })
}

const hashOf = (text) => createHash('sha256').update(text).digest('base64url')

const uuidOf = (text) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
