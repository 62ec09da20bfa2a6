import { createECDH, createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Subscriptions, and the notifications that their devices show. With a folder both survive a restart.
 * @param {string | undefined} stateDir
 */
export function openPushStore(stateDir) {
  const file = stateDir && join(stateDir, 'sandbox', 'push.jsonl')
  const folder = stateDir && join(stateDir, 'push')
  if (stateDir)
    for (const path of [join(stateDir, 'sandbox'), folder]) mkdirSync(path, { recursive: true })
  const subscriptions = new Map(file && existsSync(file) ? readLines(file) : [])
  /** File names by the hash of device and tag. */
  const names = new Map(
    folder
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .map((name) => [name.slice(0, -'.json'.length).split('_')[1], name])
      : [],
  )
  const shown = new Map()

  return {
    find: (id) => subscriptions.get(id),
    newest: () => [...shown.values()].toReversed(),

    subscribe() {
      const device = createECDH('prime256v1')
      const publicKey = device.generateKeys()
      const id = randomBytes(24).toString('base64url')
      const auth = randomBytes(16)
      const subscription = { privateKey: device.getPrivateKey(), publicKey, auth }
      subscriptions.set(id, subscription)
      if (file) appendFileSync(file, `${JSON.stringify([id, toHex(subscription)])}\n`)
      return { id, ...subscription }
    },

    /** A browser shows one notification for each tag: a later one replaces it. Returns whether it did. */
    show(notification, tag) {
      const hash = createHash('sha256')
        .update(`${notification.endpoint} ${tag}`)
        .digest('hex')
        .slice(0, 16)
      const isRepeat = shown.delete(hash) || names.has(hash)
      shown.set(hash, notification)
      if (shown.size > SHOWN_MAX) shown.delete(shown.keys().next().value)
      if (!folder) return isRepeat
      const name =
        names.get(hash) ?? `${notification.received_at.replaceAll(':', '-')}_${hash}.json`
      names.set(hash, name)
      // Renamed into place, so that a reader never sees half a file.
      const path = join(folder, name)
      writeFileSync(`${path}.part`, `${JSON.stringify(notification, null, 2)}\n`)
      renameSync(`${path}.part`, path)
      return isRepeat
    },
  }
}

const SHOWN_MAX = 200

const toHex = (subscription) =>
  Object.fromEntries(
    Object.entries(subscription).map(([name, bytes]) => [name, bytes.toString('hex')]),
  )

const readLines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id, subscription] = JSON.parse(line)
      const bytes = Object.entries(subscription).map(([name, hex]) => [
        name,
        Buffer.from(hex, 'hex'),
      ])
      return [id, Object.fromEntries(bytes)]
    })
