import { useQuery } from '@tanstack/react-query'
import { EventList } from './event-list'
import { EventsFailure, EventsSkeleton } from './events-failure'
import { upcomingFirst, useNow } from './order'
import { eventQueries } from '../../lib/queries/events'
import { useRunning } from './running'

const SHOWN = 5

/** The next events for the landing page, followed by the last past one. */
export function LandingEvents() {
  const now = useNow()
  const { data, error, refetch, isFetching } = useQuery(eventQueries.announced())
  const isLive = useRunning(data ?? [])
  if (data)
    return <EventList events={upcomingFirst(data, now, SHOWN, isLive)} isLive={isLive} showsPast />
  if (error) return <EventsFailure retry={() => void refetch()} retrying={isFetching} />
  return <EventsSkeleton />
}
