import { pruneConfirmations, pruneInvitations, pruneSessions } from './accounts'
import { eraseOldRecipients, wakeSender } from './broadcasts'
import { isImporting } from './club'
import { openDatabase } from './db/client'
import { pruneRateLimits } from './db/rate-limits'
import { rescheduleDrops } from './drops'
import { pruneEvents } from './feed'
import { sweepMemberships } from './membership'
import { requeueReplies } from './inbox'
import { sweepUploads } from './media-uploads'
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
import { pruneScrobbles, requeueScrobbles } from './scrobbling'
import { mailNotices, pruneNotices } from './settings'
import { sweepPictures } from './uploads'

/** Every ten minutes: deletes expired data and repeats lost work. */
export async function runSchedule(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  // It would change rows before they are compared with the archive.
  if (await isImporting(db)) return
  await pruneInsight(db)
  await pruneRateLimits(db)
  // Before the sessions are deleted.
  await deleteSubscriptionsOfEndedSessions(db)
  await pruneSessions(db)
  await pruneConfirmations(db)
  await pruneInvitations(db)
  await pruneEvents(db)
  await pruneAudience(db)
  await pruneSchedules(db)
  await pruneNotices(db)
  await pruneNotifications(db)
  await renewQuietHours(db)
  await announceBroadcasts(env)
  await enqueueNotificationMails(env, db)
  await mailNotices(env)
  await requeueReplies(env)
  await pruneDeliveries(db)
  await requeuePushes(env)
  await pruneScrobbles(db)
  await requeueScrobbles(env)
  await sweepPictures(env)
  await rescheduleDrops(env)
  await wakeSender(env)
  await eraseOldRecipients(db)
  await wakeParties(env, db)
  await emptyBin(db)
  await sweepUploads(db, env.MEDIA)
  await sweepMemberships(env)
}
