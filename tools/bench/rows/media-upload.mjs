import { randomBytes } from 'node:crypto'

const PARTS = 8
const PART_BYTES = 8 * 1024 * 1024
const AT_ONCE = 3

/**
 * The parts of a 64 MB file, three at a time as the back office sends them: through the upload API with its session, claims and
 * checksums, and straight into R2.
 */
export default {
  unit: 'megabyte',
  async open(site) {
    const cookie = await site.cookieOf('admin')
    const part = randomBytes(PART_BYTES)
    const headers = { Origin: site.origin, Cookie: cookie }
    const send = async (path, more) => {
      const response = await fetch(path, more)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    }
    const begin = () =>
      send(`${site.origin}/api/admin/media`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          kind: 'original',
          name: 'song.wav',
          type: 'audio/wav',
          bytes: PARTS * PART_BYTES,
        }),
      })
    const timed = async (sendPart) => {
      const began = performance.now()
      const waiting = Array.from({ length: PARTS }, (_, i) => i + 1)
      const work = async () => {
        for (let number; (number = waiting.shift());) await sendPart(number)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      const units = (PARTS * PART_BYTES) / 2 ** 20
      return { units, time: ((performance.now() - began) * 1000) / units }
    }
    return {
      'R2 put': {
        site,
        async run() {
          const { key, id } = await send(`${site.bare}/multipart`, { method: 'POST' })
          const query = new URLSearchParams({ key, id })
          return timed((number) =>
            send(`${site.bare}/multipart/part?${query}&number=${number}`, {
              method: 'PUT',
              body: part,
            }),
          )
        },
      },
      upload: {
        site,
        async run() {
          const { id } = await begin()
          const result = await timed((number) =>
            send(`${site.origin}/api/admin/media/${id}/parts/${number}`, {
              method: 'PUT',
              headers,
              body: part,
            }),
          )
          await fetch(`${site.origin}/api/admin/media/${id}`, { method: 'DELETE', headers })
          return result
        },
      },
    }
  },
}
