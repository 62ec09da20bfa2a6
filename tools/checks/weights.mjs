// What a browser loads first, compressed, with its budget: the check fails beyond it, the bench shows it.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import {
  APP,
  MANIFEST,
  codeOf,
  messagesIn,
  routeOfScreen,
  withImports,
} from '../../shared/build-manifest.ts'

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
  return [{ what: 'scripts and styles of a landing page', kib, most: 218 }]
}

/**
 * The files of that first load that contain something of the back office: there must be none.
 * @param {string} client the built site
 */
export const filesWithBackOffice = (client) =>
  landingFiles(client).filter((file) => readFileSync(client + file, 'utf8').includes(BACK_OFFICE))

function landingFiles(client) {
  const manifest = JSON.parse(readFileSync(client + MANIFEST, 'utf8'))
  const screen = Object.keys(manifest).find((module) => routeOfScreen(module) === '/')
  return codeOf(withImports(manifest, [APP, messagesIn('pt-BR'), screen]))
}
