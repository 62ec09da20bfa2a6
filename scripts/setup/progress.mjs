const HEARTBEAT = 10_000

/** @param {string} line */
export const say = (line) => console.log(line)

/**
 * Runs one step of a set-up, and prints its start, a sign of life every ten seconds, and its duration.
 * @template T
 * @param {string} label
 * @param {() => Promise<T> | T} work
 */
export async function step(label, work) {
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
  say(`• ${label} …`)
  const heartbeat = setInterval(() => say(`  still running: ${label} (${seconds()} s)`), HEARTBEAT)
  try {
    const result = await work()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}
