import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { HOST } from '../../../scripts/start/port.mjs'

const BYTES = 120_000
const TRIES_MAX = 200

/** A recording in the bucket, and its track. */
export async function addTrack(site) {
  const sound = randomBytes(BYTES)
  await site.stop()
  await withLocalStorage(site.stateDir, async ({ DB, MEDIA }) => {
    await MEDIA.put('audio/faults.0123456789abcdef.mp3', sound)
    await DB.prepare(
      `insert into tracks (id, number, title, album, image, media_key, media_bytes, duration)
       values ('heard', 1, 'Heard', 'Faults', 'media/covers/none.webp', 'audio/faults.0123456789abcdef.mp3', ?, 15)`,
    )
      .bind(BYTES)
      .run()
  })
  await site.start()
  return { path: '/api/tracks/heard/stream', sound }
}

/**
 * Reads like a player after a seek: from this share of the song to its end. After each cut it resumes with the
 * same version.
 */
export async function playFrom({ port }, { cookie }, { path, sound }, share) {
  const start = Math.floor(BYTES * share)
  const heard = []
  let [at, etag, first, tries] = [start, null, null, 0]
  const began = performance.now()
  while (at < BYTES && tries < TRIES_MAX) {
    tries += 1
    const headers = { Cookie: cookie, Range: `bytes=${at}-`, ...(etag && { 'If-Range': etag }) }
    await part({ host: HOST, port, path, headers }, (response, bytes) => {
      if (response.statusCode !== 206) throw new Error(`${path}: ${response.statusCode}`)
      etag ??= response.headers.etag
      first ??= performance.now() - began
      heard.push(bytes)
      at += bytes.length
    })
  }
  return { first, tries, isWhole: Buffer.concat(heard).equals(sound.subarray(start)) }
}

/** One connection, until it ends or is cut. */
const part = (asked, hear) =>
  new Promise((resolve, reject) => {
    const request = get({ ...asked, agent: false }, (response) => {
      response.on('data', (bytes) => {
        try {
          hear(response, bytes)
        } catch (error) {
          reject(error)
        }
      })
      response.on('error', resolve).on('close', resolve)
    })
    request.on('error', resolve)
  })
