import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type MoveToNewAddress, eraseAccount, exportAccount } from '../accounts'
import {
  changeRecipientsEmail,
  countRecipientsByAddress,
  eraseBroadcasts,
  exportBroadcasts,
} from '../broadcasts'
import { exportChat, eraseChat } from '../chat'
import type { Database } from '../db/client'
import { exportReminders } from '../drops'
import { exportFeed, eraseFeed } from '../feed'
import { countMessagesByAddress, exportInbox, eraseInbox, readdressInbox } from '../inbox'
import { exportLibrary } from '../library'
import {
  countContactsByAddress,
  exportMarketing,
  eraseMarketing,
  readdressMailing,
} from '../marketing'
import { exportPlays, erasePlays } from '../music'
import { exportNotifications } from '../notifications'
import { exportPlayback } from '../library/playback'
import { eraseStripeCustomer, exportMembership, eraseMembership } from '../membership'
import { erasePartyMessages, exportPartyMessages } from '../parties'
import { exportPush } from '../push'
import { exportScrobbling } from '../library/scrobbling'
import { eraseNotices } from '../settings'
import { eraseEditor } from '../site'
import {
  countOrdersByAddress,
  exportMemberTickets,
  eraseTickets,
  readdressTickets,
} from '../tickets'
import { eraseUnfinished } from '../failed-tasks'
import { exportUploads, releasePicturesOf, sweepPictures } from '../member-pictures'

/**
 * The data that one domain stores of a member. A new domain with such data is added to the list below. Rows that reference `users` with
 * a cascade need no `erase`.
 */
type PersonalData = {
  /** For the data export, as JSON. */
  read?: (db: Database, userId: string, env: Cloudflare.Env) => Promise<object>
  /** Statements before the row of `users` is deleted. Each must have the condition: the deletion may be refused. */
  erase?: (db: Database, userId: string, condition: SQL, email: string) => BatchItem<'sqlite'>[]
  /** The number of rows that only the proven address links to the member. */
  countByAddress?: (userId: string) => SQL
  /** Statements that change the address in these rows. */
  changeEmail?: MoveToNewAddress
  /** Deletes data outside the database. Called by the queue until it succeeds, after the rows were deleted. */
  eraseOutside?: (env: Cloudflare.Env, userId: string) => Promise<void>
}

export const PERSONAL_DATA: Record<string, PersonalData> = {
  account: { read: exportAccount, erase: eraseAccount },
  broadcasts: {
    read: exportBroadcasts,
    erase: eraseBroadcasts,
    countByAddress: countRecipientsByAddress,
    changeEmail: changeRecipientsEmail,
  },
  chat: { read: exportChat, eraseOutside: eraseChat },
  feed: { read: exportFeed, erase: eraseFeed },
  inbox: {
    read: exportInbox,
    erase: eraseInbox,
    countByAddress: countMessagesByAddress,
    changeEmail: readdressInbox,
  },
  library: { read: exportLibrary },
  membership: { read: exportMembership, erase: eraseMembership, eraseOutside: eraseStripeCustomer },
  mailing: {
    read: exportMarketing,
    erase: eraseMarketing,
    countByAddress: countContactsByAddress,
    changeEmail: readdressMailing,
  },
  playback: { read: exportPlayback },
  reminders: { read: exportReminders },
  notifications: { read: exportNotifications },
  music: { read: exportPlays, erase: erasePlays },
  parties: { read: exportPartyMessages, eraseOutside: erasePartyMessages },
  push: { read: exportPush },
  scrobbling: { read: exportScrobbling },
  site: { erase: eraseEditor },
  team_notices: { erase: (db, _, condition, email) => eraseNotices(db, condition, email) },
  tickets: {
    read: exportMemberTickets,
    erase: eraseTickets,
    countByAddress: countOrdersByAddress,
    changeEmail: readdressTickets,
  },
  unfinished: { erase: eraseUnfinished },
  uploads: {
    read: exportUploads,
    erase: (db, userId, condition) => [releasePicturesOf(db, userId, condition)],
    eraseOutside: sweepPictures,
  },
}
