export { storeVisits } from './collect'
export { pruneInsight, rollUp } from './roll-up'
