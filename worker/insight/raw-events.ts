import type { Visit } from '../../shared/insight'

/**
 * Writes the events of a beacon to Analytics Engine, for questions that the back office does not answer. It may sample them, so no
 * figure is read from it. Nothing is written on an account without it. The columns are named in docs/operations.md.
 */
export function writeRawEvents(
  { VISIT_EVENTS }: { VISIT_EVENTS?: AnalyticsEngineDataset },
  visit: Visit,
) {
  const { session_id, country, device, events } = visit
  for (const { type, path, referrer, language, source, medium, campaign } of events)
    VISIT_EVENTS?.writeDataPoint({
      indexes: [session_id],
      blobs: [type, path, referrer, country, language, device, source, medium, campaign],
    })
}
