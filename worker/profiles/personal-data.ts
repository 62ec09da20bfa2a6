import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type MoveToNewAddress, eraseAccount, exportAccount } from '../accounts'
import { exportChat, eraseChat } from '../chat'
import type { Database } from '../db/client'
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
import { eraseStripeCustomer, exportMembership, eraseMembership } from '../membership'
import { eraseNotices } from '../settings'
import {
  countOrdersByAddress,
  exportMemberTickets,
  eraseTickets,
  readdressTickets,
} from '../tickets'
import { exportUploads, releasePicturesOf, sweepPictures } from '../uploads'

/**
 * What one domain keeps of a member. A new domain that keeps something adds itself to the list below: what hangs on the
 * users row by a cascading reference needs no `leave`.
 */
type PersonalData = {
  /** For the member to take along, as JSON. */
  take?: (db: Database, userId: string, env: Cloudflare.Env) => Promise<object>
  /** Statements before the users row goes; each must carry the condition, for the whole may be refused. */
  leave?: (db: Database, userId: string, condition: SQL, email: string) => BatchItem<'sqlite'>[]
  /** How many rows only the proven address ties to the member. */
  countByAddress?: (userId: string) => SQL
  /** Statements that give these rows the member's new address. */
  readdress?: MoveToNewAddress
  /** What lies outside the database, done from the queue until it succeeds. The rows are gone by then. */
  clear?: (env: Cloudflare.Env, userId: string) => Promise<void>
}

export const PERSONAL_DATA: Record<string, PersonalData> = {
  account: { take: exportAccount, leave: eraseAccount },
  chat: { take: exportChat, clear: eraseChat },
  feed: { take: exportFeed, leave: eraseFeed },
  inbox: {
    take: exportInbox,
    leave: eraseInbox,
    countByAddress: countMessagesByAddress,
    readdress: readdressInbox,
  },
  library: { take: exportLibrary },
  membership: { take: exportMembership, leave: eraseMembership, clear: eraseStripeCustomer },
  mailing: {
    take: exportMarketing,
    leave: eraseMarketing,
    countByAddress: countContactsByAddress,
    readdress: readdressMailing,
  },
  music: { take: exportPlays, leave: erasePlays },
  team_notices: { leave: (db, _, condition, email) => eraseNotices(db, condition, email) },
  tickets: {
    take: exportMemberTickets,
    leave: eraseTickets,
    countByAddress: countOrdersByAddress,
    readdress: readdressTickets,
  },
  uploads: {
    take: exportUploads,
    leave: (db, userId, condition) => [releasePicturesOf(db, userId, condition)],
    clear: sweepPictures,
  },
}
