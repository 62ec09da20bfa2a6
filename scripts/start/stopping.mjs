import { onSignal } from '../setup/signals.mjs'

/**
 * Resolves when this command is told to end.
 * @returns {Promise<'stop'>}
 */
export const untilToldToStop = () => new Promise((resolve) => onSignal(() => resolve('stop')))
