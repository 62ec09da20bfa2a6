import { brand } from '../../brand.config'
import type { Period, TrackPeriod } from '../../shared/periods'
import { countMembers } from '../accounts'
import type { Database } from '../db/client'
import { countUpcomingEvents } from '../events'
import { countMessages } from '../inbox'
import { countSubscribers } from '../marketing'
import { playStats } from '../music'
import { daysBetween, teamDay, teamMidnight } from '../platform/team-clock'
import { activityOf, dayBefore, overviewOf, pageViewsByDate, topsOf, visitorsNow } from './figures'
import { lastDays, spanBefore, trend } from './span'

const DAY_MS = 86_400_000
const ACTIVE_DAYS = 30

/** The cards of the first page. */
export async function overview(db: Database, now = Date.now()) {
  const [visitors, day, before, members, messages, upcoming_events, subscribers] =
    await Promise.all([
      visitorsNow(db, now),
      dayBefore(db, now),
      dayBefore(db, now - DAY_MS),
      membersOf(db, now),
      countMessages(db),
      countUpcomingEvents(db),
      countSubscribers(db),
    ])
  return {
    ...visitors,
    ...day,
    trends: {
      page_views: trend(day.page_views, before.page_views),
      avg_session_duration: trend(day.avg_session_duration, before.avg_session_duration),
    },
    ...members,
    total_messages: messages.total,
    unread_messages: messages.unread,
    upcoming_events,
    newsletter_subscribers: subscribers,
  }
}

/** The cards, charts and lists of a period, and how it compares with the equally long one before. */
export async function analytics(db: Database, period: Period, zone: string, now = Date.now()) {
  const days = Number(period)
  const span = lastDays(days, teamDay(now))
  const past = spanBefore(span, days)
  const [visitors, current, previous, page_views_by_date, activity, members] = await Promise.all([
    visitorsNow(db, now),
    overviewOf(db, span),
    overviewOf(db, past),
    pageViewsByDate(db, span),
    activityOf(db, span, zone),
    membersOf(db, now),
  ])
  const [subscribers, subscribersBefore, pages, referrers, countries, languages, campaigns] =
    await Promise.all([
      countSubscribers(db),
      countSubscribers(db, teamMidnight(span.from)),
      topsOf(db, 'page', span),
      topsOf(db, 'referrer', span),
      topsOf(db, 'country', span),
      topsOf(db, 'language', span),
      topsOf(db, 'campaign', span),
    ])
  return {
    period,
    /** Of the days, and of the hours. */
    time_zone: brand.timeZone,
    hours_zone: zone,
    ...visitors,
    ...current,
    ...members,
    newsletter_subscribers: subscribers,
    trends: {
      total_page_views: trend(current.total_page_views, previous.total_page_views),
      unique_visitors: trend(current.unique_visitors, previous.unique_visitors),
      avg_session_duration: trend(current.avg_session_duration, previous.avg_session_duration),
      bounce_rate: trend(current.bounce_rate, previous.bounce_rate),
      newsletter_subscribers: trend(subscribers, subscribersBefore),
    },
    page_views_by_date,
    activity,
    pages,
    referrers,
    countries,
    languages,
    campaigns,
  }
}

/** What was played: in all, each day, and by track. A track that was not played in the period is not in it. */
export async function trackAnalytics(db: Database, period: TrackPeriod, now = Date.now()) {
  const today = teamDay(now)
  const span = period === 'all' ? null : lastDays(Number(period), today)
  const stats = await playStats(db, span)
  const first = stats.map(({ first_day }) => first_day).toSorted((a, b) => a.localeCompare(b))[0]
  const days = span ? Number(period) : daysBetween(first ?? today, today) + 1
  const total_plays = stats.reduce((sum, { play_count }) => sum + play_count, 0)
  const [top] = stats
  return {
    period,
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

const membersOf = (db: Database, now: number) =>
  countMembers(db, {
    todayFrom: teamMidnight(teamDay(now)),
    activeFrom: new Date(now - ACTIVE_DAYS * DAY_MS).toISOString(),
  })
