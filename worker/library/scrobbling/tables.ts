import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { SCROBBLING_SERVICES } from '../../../shared/scrobbling'
import { users } from '../../accounts/tables'
import { tracks } from '../../music/tables'

/** Accounts of members at services that collect what they listen to. */
export const scrobblingConnections = sqliteTable(
  'scrobbling_connections',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text({ enum: SCROBBLING_SERVICES }).notNull(),
    /** As the service calls the member. */
    username: text().notNull(),
    /** Encrypted: see lib/encryption.ts. Empty after the service has refused it. */
    token: text().notNull(),
    connected_at: text().notNull(),
    refused_at: text(),
  },
  (connections) => [primaryKey({ columns: [connections.user_id, connections.service] })],
)

/** Plays that are still to be sent. Written in the batch of the play, and deleted when the service has accepted them. */
export const scrobbles = sqliteTable(
  'scrobbles',
  {
    user_id: text().notNull(),
    service: text({ enum: SCROBBLING_SERVICES }).notNull(),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    played_at: text().notNull(),
    /** Null while the track plays: the member may not listen long enough. */
    due_at: text(),
    /** When the last attempt began. Null: none is under way. */
    claimed_at: text(),
    /** Id of that attempt: two may begin within a millisecond. */
    claim: text(),
    tries: integer().notNull().default(0),
  },
  (scrobbles) => [
    primaryKey({
      columns: [scrobbles.user_id, scrobbles.service, scrobbles.track_id, scrobbles.played_at],
    }),
    // A disconnected service gets nothing more.
    foreignKey({
      columns: [scrobbles.user_id, scrobbles.service],
      foreignColumns: [scrobblingConnections.user_id, scrobblingConnections.service],
    }).onDelete('cascade'),
    index('scrobbles_due')
      .on(scrobbles.due_at)
      .where(sql`${scrobbles.due_at} is not null`),
    index('scrobbles_waiting')
      .on(scrobbles.played_at)
      .where(sql`${scrobbles.due_at} is null`),
    index('scrobbles_track').on(scrobbles.track_id),
  ],
)
