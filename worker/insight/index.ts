export { countVisits } from './count-visits'
export { pruneInsight } from './prune'
