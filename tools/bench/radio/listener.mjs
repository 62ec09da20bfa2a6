import { request } from 'node:http'
import { frameCutter } from './frames.mjs'

/** Enough of the start to decode whether the first frames are damaged. */
const BEGINNING_BYTES = 250_000

/** One listener: records each frame and its time, and keeps the requested amount of audio. */
export function listen(address, cookie, keepsWhole) {
  const frames = []
  const sound = []
  let kept = 0
  let problem = null
  const cut = frameCutter(({ sum, ms }) => frames.push({ sum, ms, at: performance.now() }))

  const asked = request(address, { agent: false, headers: { Cookie: cookie } }, (response) => {
    if (response.statusCode !== 200) problem = `status ${response.statusCode}`
    response.on('data', (chunk) => {
      if (problem) return
      try {
        cut(chunk)
      } catch (error) {
        problem = error.message
      }
      if (!keepsWhole && kept > BEGINNING_BYTES) return
      sound.push(chunk)
      kept += chunk.length
    })
    response.on('end', () => (problem ??= 'the stream ended'))
    response.on('error', (error) => (problem ??= error.message))
  })
  asked.on('error', (error) => (problem ??= error.message))
  asked.end()

  return {
    problem: () => problem,
    leave: () => asked.destroy(),
    heard: () => ({ frames, sound: Buffer.concat(sound) }),
  }
}
