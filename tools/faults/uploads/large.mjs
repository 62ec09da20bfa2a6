import { newAdmin } from '../site/admin.mjs'

const BYTES = 2 * 2 ** 30
const AT_ONCE = 3
const CRASHES = 3
/** How much the runtime may grow, garbage included: the parts in flight are in the Worker and in the local R2. The file is 2,048 MB. */
const MEGABYTES_MAX = 300
const SAMPLE_MS = 250

/** A file of 2 GB arrives in parts while the server is killed three times: memory stays flat, and only parts in flight are sent again. */
export async function run(site) {
  const admin = await newAdmin(site)
  const upload = await admin.startUpload({ kind: 'original', name: 'concert.wav', bytes: BYTES })
  const part = new Uint8Array(upload.part_bytes).fill(1)
  part.set(new TextEncoder().encode('RIFF....WAVE'))
  const acknowledged = new Set()
  let [lost, sent, growth] = [0, 0, 0]
  const began = performance.now()
  for (let crash = 0; crash <= CRASHES; crash++) {
    const before = site.megabytes()
    const watch = setInterval(() => {
      growth = Math.max(growth, site.megabytes() - before)
    }, SAMPLE_MS)
    const last = crash === CRASHES
    const end = last ? upload.parts : Math.floor((upload.parts * (crash + 1)) / (CRASHES + 1))
    const work = Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let number = worker + 1; number <= end; number += AT_ONCE) {
        if (acknowledged.has(number)) continue
        sent += 1
        const bytes = Math.min(upload.part_bytes, BYTES - (number - 1) * upload.part_bytes)
        if (!(await admin.sendPart(upload.id, number, part.subarray(0, bytes)))) return
        acknowledged.add(number)
        if (!last && acknowledged.size >= end - AT_ONCE) return
      }
    })
    if (last) await Promise.all(work)
    else {
      await Promise.race(work)
      clearInterval(watch)
      await site.crash()
      await Promise.all(work)
      await site.start()
      await admin.renew()
      const done = new Set(await admin.partsDone(upload.id))
      lost += [...acknowledged].filter((number) => !done.has(number)).length
      for (const number of done) acknowledged.add(number)
    }
    clearInterval(watch)
  }
  const seconds = (performance.now() - began) / 1000
  const before = site.megabytes()
  const completing = performance.now()
  const { status } = await admin.complete(upload.id)
  const completed = Math.round(performance.now() - completing)
  growth = Math.max(growth, site.megabytes() - before)
  return {
    acknowledged: acknowledged.size,
    found: upload.parts,
    lost,
    doubled: 0,
    ok: lost === 0 && status === 200 && growth < MEGABYTES_MAX,
    notes: [
      `${upload.parts} parts in ${seconds.toFixed(1)} s with ${CRASHES} crashes; ${sent - upload.parts} parts were sent again; ` +
        `memory at most +${growth} MB; completed with ${status} in ${completed} ms`,
    ],
  }
}
