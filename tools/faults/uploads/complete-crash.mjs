import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { newAdmin } from '../site/admin.mjs'
import { mp3 } from './mp3.mjs'

const FRAMES = 50_000
const PART_CRASHES = 5
const ROUNDS = 8
/** How long before the crash the uploads of a round begin to be completed, in ms. */
const HEAD_STARTS = [5, 20, 40, 80, 160]
/** What a killed `complete` leaves: the row's status, and whether R2 has put the parts together. */
const STEPS = ['uploading', 'processing', 'processing, put together', 'ready']

/**
 * The server is killed while parts arrive, and at every step of completing an upload: no acknowledged part is sent again, and
 * completing again gives the whole recording, or refuses a damaged one and deletes it.
 */
export async function run(site) {
  const admin = await newAdmin(site)
  const whole = mp3(FRAMES)
  const damaged = whole.slice()
  damaged.fill(0, whole.length / 2)
  const parts = await partsUnderCrashes(site, admin, whole)

  const seen = new Map(STEPS.map((name) => [name, 0]))
  const longest = await completing(admin, whole)
  const uploads = []
  let wrong = 0
  for (let round = 0; round < ROUNDS; round++) {
    const killed = await completeAndCrash(site, admin, {
      files: [...HEAD_STARTS.map(() => whole), whole, damaged],
      headStarts: [...HEAD_STARTS, longest * 3, longest * 2 * Math.random()],
    })
    const first = killed.find(({ file }) => file === whole)
    for (const { id } of killed.filter(({ file }) => file === whole)) {
      const step = await stepOf(site, id)
      seen.set(step, (seen.get(step) ?? 0) + 1)
      // A crash between these two steps leaves this. It takes a few milliseconds, and may not be hit.
      if (id === first.id && step === 'uploading') await setProcessing(site, id)
    }
    await site.start()
    await admin.renew()
    for (const { id, file } of killed) {
      const { status } = await admin.complete(id)
      if (status !== (file === whole ? 200 : 422)) wrong += 1
    }
    uploads.push(...killed)
  }
  await site.stop()
  const stored = await withLocalStorage(site.stateDir, (local) => compare(local, uploads, whole))
  const missed = STEPS.filter((name) => name !== 'processing' && !seen.get(name))
  return {
    acknowledged: uploads.length,
    found: stored.whole + stored.removed,
    lost: parts.lost + uploads.length - stored.whole - stored.removed,
    doubled: 0,
    ok:
      parts.lost + wrong + missed.length === 0 && stored.whole + stored.removed === uploads.length,
    notes: [
      `${PART_CRASHES} crashes while parts arrived: ${parts.acknowledged} parts acknowledged, ${parts.lost} of them lost`,
      `${ROUNDS} crashes, ${uploads.length} uploads, each of which takes ${Math.round(longest)} ms to complete, by what was left: ${STEPS.map((name) => `${name} ${seen.get(name)}`).join('; ')}` +
        (missed.length > 0 ? `; NEVER: ${missed.join(', ')}` : ''),
      `completed again: ${wrong} wrong answers; ${stored.whole} recordings whole, ${stored.removed} damaged ones deleted`,
    ],
  }
}

/** How long completing takes without a crash, in ms. */
async function completing(admin, file) {
  const { id } = await admin.upload(file)
  const began = performance.now()
  await admin.complete(id)
  return performance.now() - began
}

/** Begins to complete an upload of each file, so long before the crash. */
async function completeAndCrash(site, admin, { files, headStarts }) {
  const uploads = []
  for (const file of files) uploads.push({ ...(await admin.upload(file)), file })
  const first = Math.max(...headStarts)
  const answers = uploads.map(async ({ id }, i) => {
    await pause(first - headStarts[i])
    await admin.complete(id)
  })
  await pause(first)
  await site.crash()
  await Promise.all(answers)
  return uploads
}

/** Sends the parts of one file in rounds that end with a crash, each time only those that the server does not have. */
async function partsUnderCrashes(site, admin, file) {
  const upload = await admin.startUpload({ bytes: file.length })
  const acknowledged = new Set()
  let lost = 0
  for (let crash = 0; crash < PART_CRASHES; crash++) {
    const sending = admin.sendParts(upload, file, acknowledged)
    await pause(50 + Math.random() * 300)
    await site.crash()
    await sending
    await site.start()
    const done = new Set(await admin.partsDone(upload.id))
    lost += [...acknowledged].filter((part) => !done.has(part)).length
    for (const part of done) acknowledged.add(part)
  }
  await admin.sendParts(upload, file, acknowledged)
  const { status } = await admin.complete(upload.id)
  if (status !== 200) throw new Error(`complete: ${status}`)
  return { acknowledged: acknowledged.size, lost }
}

const stepOf = (site, id) =>
  withLocalStorage(site.stateDir, async ({ DB, MEDIA }) => {
    const { status, key } = await DB.prepare('select status, key from uploads where id = ?')
      .bind(id)
      .first()
    if (status !== 'processing') return status
    return (await MEDIA.head(key)) ? 'processing, put together' : status
  })

const setProcessing = (site, id) =>
  withLocalStorage(site.stateDir, ({ DB }) =>
    DB.prepare("update uploads set status = 'processing' where id = ?").bind(id).run(),
  )

async function compare({ DB, MEDIA }, uploads, whole) {
  const digest = sha256(whole)
  let [same, removed] = [0, 0]
  for (const { id, file } of uploads) {
    const { status, key } = await DB.prepare('select status, key from uploads where id = ?')
      .bind(id)
      .first()
    const object = await MEDIA.get(key)
    if (file !== whole) removed += Number(status === 'failed' && object === null)
    else if (status === 'ready' && object)
      same += Number(sha256(new Uint8Array(await object.arrayBuffer())) === digest)
  }
  return { whole: same, removed }
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
