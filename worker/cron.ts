import { pruneConfirmations, pruneInvitations, pruneSessions } from './accounts'
import { eraseOldRecipients, wakeSender } from './broadcasts'
import { readModelsDaily } from './chat'
import { isImporting } from './club'
import { type Database, openDatabase } from './db/client'
import { pruneRateLimits } from './db/rate-limits'
import { rescheduleDrops } from './drops'
import { pruneEvents } from './feed'
import { sweepMemberships } from './membership'
import { requeueReplies } from './inbox'
import { sweepUploads } from './uploads'
import { emptyBin } from './music'
import {
  announceBroadcasts,
  enqueueNotificationMails,
  pruneNotifications,
  renewQuietHours,
} from './notifications'
import { deleteSubscriptionsOfEndedSessions, pruneDeliveries, requeuePushes } from './push'
import { wakeParties } from './parties'
import { pruneAudience, pruneSchedules } from './radio'
import { pruneInsight } from './insight'
import { pruneScrobbles, requeueScrobbles } from './library/scrobbling'
import { mailNotices, pruneNotices } from './settings'
import { pruneGivenUp, requeueUnfinished } from './failed-tasks'
import { sweepPictures } from './member-pictures'

type Step = (env: Cloudflare.Env, db: Database) => Promise<unknown>

/** In order. Money comes first, because an invocation has a limited number of requests. */
const STEPS: Record<string, Step> = {
  memberships: (env) => sweepMemberships(env),
  insight: (_, db) => pruneInsight(db),
  rate_limits: (_, db) => pruneRateLimits(db),
  sessions: async (_, db) => {
    // Before the sessions are deleted.
    await deleteSubscriptionsOfEndedSessions(db)
    await pruneSessions(db)
  },
  confirmations: (_, db) => pruneConfirmations(db),
  invitations: (_, db) => pruneInvitations(db),
  feed: (_, db) => pruneEvents(db),
  audience: (_, db) => pruneAudience(db),
  schedules: (_, db) => pruneSchedules(db),
  old_team_notices: (_, db) => pruneNotices(db),
  old_notifications: (_, db) => pruneNotifications(db),
  quiet_hours: (_, db) => renewQuietHours(db),
  announcements: (env) => announceBroadcasts(env),
  notification_mails: (env, db) => enqueueNotificationMails(env, db),
  team_notices: (env) => mailNotices(env),
  unfinished: (env, db) => requeueUnfinished(env, db),
  given_up: (_, db) => pruneGivenUp(db),
  replies: (env) => requeueReplies(env),
  old_deliveries: (_, db) => pruneDeliveries(db),
  pushes: (env) => requeuePushes(env),
  old_scrobbles: (_, db) => pruneScrobbles(db),
  scrobbles: (env) => requeueScrobbles(env),
  pictures: (env) => sweepPictures(env),
  drops: (env) => rescheduleDrops(env),
  broadcasts: (env) => wakeSender(env),
  old_recipients: (_, db) => eraseOldRecipients(db),
  parties: (env, db) => wakeParties(env, db),
  bin: (_, db) => emptyBin(db),
  uploads: (env, db) => sweepUploads(db, env.MEDIA),
  models: (env) => readModelsDaily(env),
}

/** Every ten minutes: deletes expired data and repeats lost work. A step that fails does not keep the others from running. */
export async function runSchedule(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  // It would change rows before they are compared with the archive.
  if (await isImporting(db)) return
  for (const [step, run] of Object.entries(STEPS))
    try {
      await run(env, db)
    } catch (error) {
      console.error({ schedule: step, error })
    }
}
