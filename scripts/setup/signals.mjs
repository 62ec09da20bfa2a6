const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * What a request to end does from now on, instead of what it did before.
 * @param {(signal: NodeJS.Signals) => void} act
 */
export function onSignal(act) {
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, act)
}
