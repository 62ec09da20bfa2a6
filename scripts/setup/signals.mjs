const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Replaces the handler of signals that end the process.
 * @param {(signal: NodeJS.Signals) => void} act
 */
export function onSignal(act) {
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, act)
}

/**
 * Resolves at a signal to end.
 * @returns {Promise<'stop'>}
 */
export const stopSignal = () => new Promise((resolve) => onSignal(() => resolve('stop')))
