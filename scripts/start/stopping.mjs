import { isNpmGone } from '../setup/npm-process.mjs'

const LOOK_EVERY = 1000

/**
 * Resolves when this command is to end: a signal, or the npm that runs it is gone.
 * @returns {Promise<'stop'>}
 */
export const untilToldToStop = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('stop'))
    setInterval(() => isNpmGone() && resolve('stop'), LOOK_EVERY).unref()
  })
