import { setTimeout as pause } from 'node:timers/promises'

/** Records what `act` returns: what the site has acknowledged. */
export function journal(name, act, missing) {
  const kept = []
  const noted = async (n) => {
    const one = await act(n)
    if (one) kept.push(one)
    return one
  }
  return { name, kept, act: noted, missing }
}

export const compared = (kept, there) => ({
  lost: kept.filter((one) => !there.includes(one)),
  doubled: there.length - new Set(there).size,
})

/** Null without an answer. */
export function write({ origin }, { cookie }, method, path, { headers, body } = {}) {
  const asked = {
    method,
    headers: { Origin: origin, Cookie: cookie, ...headers },
    signal: AbortSignal.timeout(15_000),
  }
  return fetch(origin + path, body ? { ...asked, body } : asked).catch(() => null)
}

export async function goneOf(kept, ask) {
  const statuses = await Promise.all(
    kept.map(async (one) => {
      const response = await ask(one)
      await response.body?.cancel()
      return response.status
    }),
  )
  return kept.filter((_, index) => statuses[index] !== 200)
}

export const json = async (asked) => (await asked).json()

export async function rest() {
  await pause(200)
  return null
}
