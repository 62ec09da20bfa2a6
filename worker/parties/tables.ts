import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type MeetRecording, type MeetVideo, QUESTION_STATUSES } from '../../shared/meets'
import { PARTY_AUDIENCES, PARTY_KINDS } from '../../shared/parties'
import { CONTROL_TYPES } from '../../shared/programme'
import { users } from '../accounts/tables'
import { events } from '../events/tables'
import { albums, tracks } from '../music/tables'

const party = () =>
  text()
    .notNull()
    .references(() => parties.id, { onDelete: 'cascade' })

/** A party is an event with a room: its title and its time are those of the event. */
export const parties = sqliteTable(
  'parties',
  {
    id: text()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: PARTY_KINDS }).notNull(),
    audience: text({ enum: PARTY_AUDIENCES }).notNull(),
    release_id: text().references(() => albums.id, { onDelete: 'set null' }),
    host_id: text().references(() => users.id, { onDelete: 'set null' }),
    chat: integer({ mode: 'boolean' }).notNull(),
    slow_seconds: integer().notNull(),
    links: integer({ mode: 'boolean' }).notNull(),
    blocked_words: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** When the room had written its last message to `party_messages`; null while it may still get some. */
    archived_at: text(),
    /** Of a meet. Only its audience gets the addresses. */
    video: text({ mode: 'json' }).$type<MeetVideo>(),
    recording: text({ mode: 'json' }).$type<MeetRecording>(),
  },
  (parties) => [index('parties_archived').on(parties.archived_at)],
)

/** The programme, numbered from 0. Lengths are those of the recordings when the party was made. */
export const partyItems = sqliteTable(
  'party_items',
  {
    party_id: party(),
    number: integer().notNull(),
    track_id: text()
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    recording_id: text(),
    duration_ms: integer().notNull(),
  },
  (items) => [
    primaryKey({ columns: [items.party_id, items.number] }),
    index('party_items_track').on(items.track_id),
  ],
)

export const partyModerators = sqliteTable(
  'party_moderators',
  {
    party_id: party(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (moderators) => [
    primaryKey({ columns: [moderators.party_id, moderators.user_id] }),
    index('party_moderators_user').on(moderators.user_id),
  ],
)

/** What the host did. The programme is computed from these rows. */
export const partyControls = sqliteTable(
  'party_controls',
  {
    party_id: party(),
    number: integer().notNull(),
    type: text({ enum: [...CONTROL_TYPES, 'card'] }).notNull(),
    /** Epoch milliseconds. */
    at: integer().notNull(),
    /** Of a text card. */
    text: text(),
    seconds: integer(),
  },
  (controls) => [primaryKey({ columns: [controls.party_id, controls.number] })],
)

/** Written by the party's room some seconds after each message. */
export const partyMessages = sqliteTable(
  'party_messages',
  {
    party_id: party(),
    /** The sender's. */
    id: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    badge: text({ enum: ['host', 'moderator', 'vip'] }),
    /** Programme time. */
    at_ms: integer().notNull(),
    created_at: text().notNull(),
  },
  (messages) => [
    primaryKey({ columns: [messages.party_id, messages.id] }),
    index('party_messages_user').on(messages.user_id, messages.created_at),
  ],
)

/** Counts of one second. They name no member. */
export const partyReactions = sqliteTable(
  'party_reactions',
  {
    party_id: party(),
    /** Programme time in whole seconds, in milliseconds. */
    at_ms: integer().notNull(),
    heart: integer().notNull().default(0),
    fire: integer().notNull().default(0),
    clap: integer().notNull().default(0),
    dance: integer().notNull().default(0),
    tears: integer().notNull().default(0),
  },
  (reactions) => [primaryKey({ columns: [reactions.party_id, reactions.at_ms] })],
)

/** Of a meet, written by its room some seconds after each change. */
export const partyQuestions = sqliteTable(
  'party_questions',
  {
    party_id: party(),
    /** The sender's. */
    id: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    badge: text({ enum: ['host', 'moderator', 'vip'] }),
    status: text({ enum: QUESTION_STATUSES }).notNull(),
    /** Programme time of the question, and of its answer. */
    at_ms: integer().notNull(),
    picked_ms: integer(),
    created_at: text().notNull(),
  },
  (questions) => [
    primaryKey({ columns: [questions.party_id, questions.id] }),
    index('party_questions_user').on(questions.user_id, questions.created_at),
  ],
)

export const partyQuestionVotes = sqliteTable(
  'party_question_votes',
  {
    party_id: text().notNull(),
    question_id: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (votes) => [
    primaryKey({ columns: [votes.party_id, votes.question_id, votes.user_id] }),
    foreignKey({
      columns: [votes.party_id, votes.question_id],
      foreignColumns: [partyQuestions.party_id, partyQuestions.id],
    }).onDelete('cascade'),
    index('party_question_votes_user').on(votes.user_id),
  ],
)
