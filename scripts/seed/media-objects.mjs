import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, relative, sep } from 'node:path'
import { filesUnder } from '../setup/fingerprint.mjs'
import { inRoot } from '../setup/root.mjs'

const TYPES = {
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Every file of media/ that the site serves, as an object of the bucket. */
export const mediaObjects = () =>
  filesUnder(inRoot('media'))
    .filter((file) => extname(file) in TYPES)
    .map(toObject)

/**
 * @param {string} path below media/
 * @returns {{ path: string, key: string, file: string, bytes: number, contentType: string }}
 */
export const mediaObject = (path) => toObject(inRoot('media', path))

function toObject(file) {
  const path = relative(inRoot('media'), file).split(sep).join('/')
  const content = readFileSync(file)
  return {
    path,
    key: mediaKey(path, content),
    file,
    bytes: content.length,
    contentType: TYPES[extname(file)],
  }
}

/**
 * Recordings and videos are streamed in ranges, so their keys contain a hash; pictures keep their names.
 * @param {string} path
 * @param {Uint8Array} content
 */
export function mediaKey(path, content) {
  if (!/^(audio|video)\//.test(path)) return path
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return path.replace(/(\.\w+)$/, `.${digest}$1`)
}
