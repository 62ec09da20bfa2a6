import { PERIODS, type Period, type TrackPeriod } from '../../shared/periods'
import { countMembers } from '../accounts'
import { runBatch, together } from '../db/batch'
import type { Database } from '../db/client'
import { countUpcomingEvents } from '../events'
import { countMessages } from '../inbox'
import { countSubscribers } from '../marketing'
import { playStats } from '../music'
import { dayIn, daysBetween } from '../lib/team-clock'
import { midnight, wallClock } from '../lib/wall-clock'
import { lastDays, previousRange, trend } from './date-range'
import {
  currentVisitors,
  dayBefore,
  pageViewsByDate,
  readActivity,
  readOverview,
  readTops,
} from './figures'
import { TEAM_ZONE_ID, activeZone, teamZone, type RollupZone } from './time-zones'

const DAY_MS = 86_400_000
const ACTIVE_DAYS = 30

/** The figures of the first page. */
export const overview = (db: Database, zone: string, now = Date.now()) =>
  together(
    {
      current_visitors: currentVisitors(db, now),
      day: dayBefore(db, now),
      before: dayBefore(db, now - DAY_MS),
      members: membersOf(db, zone, now),
      messages: countMessages({ db }),
      upcoming_events: countUpcomingEvents(db),
      newsletter_subscribers: countSubscribers(db),
    },
    ({ day, before, members, messages, ...counts }) => ({
      ...counts,
      ...day,
      trends: {
        page_views: trend(day.page_views, before.page_views),
        avg_session_duration: trend(day.avg_session_duration, before.avg_session_duration),
      },
      ...members,
      total_messages: messages.total,
      unread_messages: messages.unread,
    }),
  )

/**
 * The figures, charts and lists of a period, compared with the equally long one before. All days and hours are in one time zone: the
 * viewer's if its rollup covers both periods, else the team's.
 */
export async function analytics(
  db: Database,
  period: Period,
  { clock, zone }: ReportZone,
  now = Date.now(),
) {
  const days = Number(period)
  const begins = clock.since && wallClock(clock.zone, Date.parse(clock.since)).day
  const isWhole = (length: number) => !begins || periodsOf(length, clock, now).past.from >= begins
  if (isWhole(days)) {
    const page = await reportOf(db, clock, days, now)
    // A zone is deleted with all its rows: if it still exists, the figures are complete.
    if (clock.id === TEAM_ZONE_ID || (await activeZone(db, clock.id)))
      return { period, time_zone: zone, own: null, ...page }
  }
  const team = await teamZone(db)
  const page = await reportOf(db, team, days, now)
  return {
    period,
    time_zone: team.zone,
    /** The viewer's zone, and the periods that can be shown in it today. */
    own: { zone, periods: PERIODS.filter((other) => other !== period && isWhole(Number(other))) },
    ...page,
  }
}

/** The viewer's zone, and its name in the request. */
type ReportZone = { clock: RollupZone; zone: string }

function periodsOf(days: number, { zone }: RollupZone, now: number) {
  const span = lastDays(days, wallClock(zone, now).day)
  return { span, past: previousRange(span, days) }
}

async function reportOf(db: Database, clock: RollupZone, days: number, now: number) {
  const { span, past } = periodsOf(days, clock, now)
  const report = together(
    {
      current_visitors: currentVisitors(db, now),
      current: readOverview(db, clock, span),
      previous: readOverview(db, clock, past),
      page_views_by_date: pageViewsByDate(db, clock, span),
      activity: readActivity(db, clock, span),
      members: membersOf(db, clock.zone, now),
      newsletter_subscribers: countSubscribers(db),
      subscribersBefore: countSubscribers(db, midnight(clock.zone, span.from)),
      tops: readTops(db, clock, span),
    },
    ({ current, previous, members, subscribersBefore, tops, ...figures }) => ({
      ...figures,
      ...current,
      ...members,
      trends: {
        total_page_views: trend(current.total_page_views, previous.total_page_views),
        unique_visitors: trend(current.unique_visitors, previous.unique_visitors),
        avg_session_duration: trend(current.avg_session_duration, previous.avg_session_duration),
        bounce_rate: trend(current.bounce_rate, previous.bounce_rate),
        newsletter_subscribers: trend(figures.newsletter_subscribers, subscribersBefore),
      },
      ...tops,
    }),
  )
  return runBatch(db, report)
}

/** Plays in total, per day and by track. Tracks that were not played in the period are not listed. */
export async function trackAnalytics(db: Database, period: TrackPeriod, now = Date.now()) {
  const { zone } = await teamZone(db)
  const today = dayIn(zone, now)
  const span = period === 'all' ? null : lastDays(Number(period), today)
  const stats = await playStats(db, span)
  const first = stats.map(({ first_day }) => first_day).toSorted((a, b) => a.localeCompare(b))[0]
  const days = span ? Number(period) : daysBetween(first ?? today, today) + 1
  const total_plays = stats.reduce((sum, { play_count }) => sum + play_count, 0)
  const [top] = stats
  return {
    period,
    /** Plays are summed by the team's days as they are recorded. */
    time_zone: zone,
    total_plays,
    top_track: top ? { track_id: top.track_id, title: top.title } : null,
    daily_average: perDays(total_plays, days, 1),
    last_played_at: stats.reduce<string | null>(
      (last, { last_played_at }) => (last && last > last_played_at ? last : last_played_at),
      null,
    ),
    tracks: stats.map((track) => ({
      track_id: track.track_id,
      title: track.title,
      album: track.album,
      image: `/media/${track.image}`,
      play_count: track.play_count,
      last_played_at: track.last_played_at,
      daily_average: perDays(track.play_count, days, 1),
      weekly_average: perDays(track.play_count, days, 7),
      monthly_average: perDays(track.play_count, days, 30),
    })),
  }
}

const perDays = (plays: number, days: number, unit: number) =>
  Math.round((plays / days) * unit * 100) / 100

/** "Today" begins at midnight in the zone. */
const membersOf = (db: Database, zone: string, now: number) =>
  countMembers(db, {
    todayFrom: midnight(zone, wallClock(zone, now).day),
    activeFrom: new Date(now - ACTIVE_DAYS * DAY_MS).toISOString(),
  })
