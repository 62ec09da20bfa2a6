export { storeVisits } from './collect'
export { goOnTallying, tallyZones } from './go-on'
export { pruneInsight } from './prune'
export { rollUp } from './roll-up'
