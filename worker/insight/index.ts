export { countVisits } from './count-visits'
export { lastDays, previousRange, trend } from './date-range'
export {
  dayBefore,
  pageViewsByDate,
  readActivity,
  readOverview,
  readTops,
  visitorsNow,
} from './figures'
export { pruneInsight } from './prune'
export { type RollupZone, TEAM_ZONE_ID, activeZone, teamZone, zoneFor } from './time-zones'
