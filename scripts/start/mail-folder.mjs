import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const EVERY = 400
const PAGE = 50

/**
 * Writes each mail that the local server's mail binding accepted as one JSON file; the names sort by time. Wrangler keeps mails
 * only in memory, in a list that its explorer serves, newest first.
 * @param {string} origin of the local server
 * @param {string} folder
 */
export function saveMails(origin, folder) {
  mkdirSync(folder, { recursive: true })
  const list = `${origin}/cdn-cgi/local/explorer/api/local/email/sending`
  const seen = new Set()
  let timer
  let stopped = false
  const look = async () => {
    try {
      for (const { messageId } of await unseen(list, seen)) {
        writeMail(folder, await read(`${list}?email_id=${encodeURIComponent(messageId)}`))
        seen.add(messageId)
      }
    } catch {
      // The server is busy or stopping: the next poll finds the rest.
    }
    if (!stopped) timer = setTimeout(look, EVERY)
  }
  void look()
  return {
    stop() {
      // A running poll must not schedule another, or the command would never end.
      stopped = true
      clearTimeout(timer)
    },
  }
}

// Reads pages until a known mail appears, then returns the new ones, oldest first.
async function unseen(list, seen) {
  const found = []
  let cursor = ''
  do {
    const { result, result_info: info } = await readWhole(`${list}?per_page=${PAGE}${cursor}`)
    const fresh = result.filter(({ messageId }) => !seen.has(messageId))
    found.push(...fresh)
    const goOn = info?.has_more && fresh.length === result.length
    cursor = goOn ? `&cursor=${encodeURIComponent(info.cursor)}` : ''
  } while (cursor)
  return found.reverse()
}

export const mailName = ({ sentAt, messageId }) =>
  `${sentAt.replaceAll(':', '-')}-${messageId
    .split('@')[0]
    .replace(/[^\w-]/g, '')
    .slice(0, 12)}.json`

/** The fields of a mail in the contract. */
export const mailContent = ({ to, from, subject, text = '', html = '', headers = {} }) => ({
  to: Array.isArray(to) ? to.join(', ') : to,
  from,
  subject,
  text,
  html,
  headers,
})

function writeMail(folder, mail) {
  const file = join(folder, mailName(mail))
  // Renamed into place, so that a reader never sees half a mail.
  writeFileSync(`${file}.part`, `${JSON.stringify(mailContent(mail), null, 2)}\n`)
  renameSync(`${file}.part`, file)
}

const read = async (url) => (await readWhole(url)).result

async function readWhole(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}
