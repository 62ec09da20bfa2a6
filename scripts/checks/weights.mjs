// Compressed sizes of what a browser loads, with their budgets: the check fails beyond them, the bench shows all.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { closureOf, readChunks } from './chunks.mjs'

const KIB = 1024
/** What our own API of the back office is called in its scripts. */
const BACK_OFFICE = '/api/admin'

/**
 * The first load of the landing page, in KiB of gzip: scripts and styles of the app and the page, and the messages of the larger
 * language. The goal of 280 KB counts the document too, 19 KB, and the headers of each file.
 * @param {string} client the built site
 * @returns {{ what: string, kib: number, most: number }[]}
 */
export function weights(client) {
  const files = landingFiles(client)
  const size = (file) => gzipSync(readFileSync(client + file)).length
  const kib = files.reduce((all, file) => all + size(file), 0) / KIB
  return [{ what: 'scripts and styles of a landing page', kib, most: 235 }]
}

/**
 * The files of that first load that contain something of the back office: there must be none.
 * @param {string} client the built site
 */
export const filesWithBackOffice = (client) =>
  landingFiles(client).filter((file) => readFileSync(client + file, 'utf8').includes(BACK_OFFICE))

function landingFiles(client) {
  const html = readFileSync(`${client}/index.html`, 'utf8')
  const { pages, messages } = JSON.parse(readFileSync(`${client}/page-files.json`, 'utf8'))
  const listed = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  const named = [...listed.map(([, file]) => file), ...pages['/'], ...messages['pt-BR']]
  const chunks = readChunks(`${client}/assets`)
  const scripts = named.flatMap((file) => (file.endsWith('.js') ? file.slice(8) : []))
  const needed = [...closureOf(chunks, scripts)].map((name) => `/assets/${name}`)
  return [...new Set([...named, ...needed])]
}
