import { hashToken } from '../lib/tokens'

const A_MONTH = 'max-age=2592000'

/**
 * A player that has asked for the extensions of OpenSubsonic: its name, and the app passwords or addresses that it uses. The cache may
 * forget it, because every player can read what the others get.
 */
type Player = { origin: string; client: string; subjects: string[] }

const keysOf = ({ origin, client, subjects }: Player) =>
  Promise.all(
    subjects.map(async (subject) => {
      const hash = await hashToken(JSON.stringify([client, subject]))
      return new URL(`/rest/known-players/${hash}`, origin)
    }),
  )

export async function rememberPlayer(player: Player) {
  const keys = await keysOf(player)
  const mark = () => new Response('', { headers: { 'Cache-Control': A_MONTH } })
  await Promise.all(keys.map((key) => caches.default.put(key, mark())))
}

export async function isKnownPlayer(player: Player) {
  const keys = await keysOf(player)
  const marks = await Promise.all(keys.map((key) => caches.default.match(key)))
  return marks.some((mark) => mark !== undefined)
}
