export { storeVisits } from './collect'
export { runRollupTask as goOnTallying, enqueueRollups as tallyZones } from './rollup-tasks'
export { pruneInsight } from './prune'
export { rollUp } from './rollup'
