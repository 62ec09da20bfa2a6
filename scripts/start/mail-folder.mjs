import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const EVERY = 400
const PAGE = 50

/**
 * Writes each mail that the local server's mail binding took as one JSON file, oldest name first. Wrangler keeps them
 * only in memory, in a list that its explorer serves, newest first.
 * @param {string} origin of the local server
 * @param {string} folder
 */
export function keepMails(origin, folder) {
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
      // The server is busy, or going: the next look finds what this one did not.
    }
    if (!stopped) timer = setTimeout(look, EVERY)
  }
  void look()
  return {
    stop() {
      // A look that is under way must not ask for another: the command could never end.
      stopped = true
      clearTimeout(timer)
    },
  }
}

// Pages back until something known comes, then oldest first.
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

/** What the contract promises of a mail, and nothing of how it came here. */
export const mailContent = ({ to, from, subject, text = '', html = '' }) => ({
  to: Array.isArray(to) ? to.join(', ') : to,
  from,
  subject,
  text,
  html,
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
