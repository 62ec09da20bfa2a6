import {
  PARTY_REACTIONS,
  type PartyBadge,
  type PartyMessage,
  type ReactionCounts,
} from '../../../shared/parties'
import { FRAME_TABLES } from './frame-log'
import { QUESTION_TABLES } from './question-store'

/** Tables of the room's own database. A released step is never edited. */
const STEPS = [
  `create table messages (
    seq integer primary key autoincrement,
    id text not null unique,
    member_id text not null,
    username text not null,
    avatar_url text,
    badge text,
    content text not null,
    at_ms integer not null,
    created_at text not null,
    removed integer not null default 0,
    dirty integer not null default 1
  ) strict;
  create index messages_member on messages (member_id, seq);
  create index messages_dirty on messages (dirty) where dirty = 1;
  create table reactions (
    at_ms integer primary key,
    heart integer not null default 0,
    fire integer not null default 0,
    clap integer not null default 0,
    dance integer not null default 0,
    tears integer not null default 0,
    dirty integer not null default 1
  ) strict;
  create table silences (
    member_id text primary key,
    until integer not null
  ) strict;`,
  QUESTION_TABLES,
  FRAME_TABLES,
]

type MessageRow = {
  id: string
  member_id: string
  username: string
  avatar_url: string | null
  badge: string | null
  content: string
  at_ms: number
  created_at: string
  removed: number
}

export type ReactionRow = { at_ms: number } & Record<(typeof PARTY_REACTIONS)[number], number>

/** Rows of one write to D1. */
const FLUSHED_AT_ONCE = 1000
const NEWEST = 50

/** The messages and reactions of a room. `dirty` rows are not in D1 yet. */
export class PartyStore {
  readonly #sql: SqlStorage

  constructor(private storage: DurableObjectStorage) {
    this.#sql = storage.sql
    this.migrate()
  }

  migrate() {
    this.storage.transactionSync(() => {
      this.#sql.exec('create table if not exists migrations (step integer primary key) strict')
      const [{ done } = { done: 0 }] = this.#sql
        .exec<{ done: number }>('select count(*) as done from migrations')
        .toArray()
      for (const [index, step] of STEPS.entries()) {
        if (index < done) continue
        this.#sql.exec(step)
        this.#sql.exec('insert into migrations (step) values (?)', index)
      }
    })
  }

  /** The newest messages, oldest first. */
  newest() {
    return this.#sql
      .exec<MessageRow>(
        'select * from messages where removed = 0 order by seq desc limit ?',
        NEWEST,
      )
      .toArray()
      .toReversed()
      .map(messageOf)
  }

  /** The message with this id and whether it was removed, if there is one. */
  find(id: string) {
    const [row] = this.#sql.exec<MessageRow>('select * from messages where id = ?', id).toArray()
    return row && { message: messageOf(row), isRemoved: row.removed === 1 }
  }

  add({ id, member, content, at_ms, created_at }: PartyMessage) {
    this.#sql.exec(
      `insert into messages (id, member_id, username, avatar_url, badge, content, at_ms, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      member.id,
      member.username,
      member.avatar_url,
      member.badge,
      content,
      at_ms,
      created_at,
    )
  }

  /** False if there is no such message. */
  remove(id: string) {
    return (
      this.#sql.exec('update messages set removed = 1, dirty = 1 where id = ?', id).rowsWritten > 0
    )
  }

  /** When the member last wrote (epoch milliseconds). */
  lastAt(memberId: string) {
    const [row] = this.#sql
      .exec<{ created_at: string }>(
        'select created_at from messages where member_id = ? order by seq desc limit 1',
        memberId,
      )
      .toArray()
    return row ? Date.parse(row.created_at) : null
  }

  silence(memberId: string, until: number) {
    this.#sql.exec(
      'insert into silences (member_id, until) values (?, ?) on conflict do update set until = excluded.until',
      memberId,
      until,
    )
  }

  /** Until when the member may not write (epoch milliseconds); null if they may. */
  silencedUntil(memberId: string, now: number) {
    const [row] = this.#sql
      .exec<{ until: number }>(
        'select until from silences where member_id = ? and until > ?',
        memberId,
        now,
      )
      .toArray()
    return row?.until ?? null
  }

  addReactions(at_ms: number, counts: ReactionCounts) {
    const values = PARTY_REACTIONS.map((kind) => counts[kind] ?? 0)
    this.#sql.exec(
      `insert into reactions (at_ms, ${PARTY_REACTIONS.join(', ')}) values (?, ?, ?, ?, ?, ?)
       on conflict do update set dirty = 1, ${PARTY_REACTIONS.map((kind) => `${kind} = ${kind} + excluded.${kind}`).join(', ')}`,
      at_ms,
      ...values,
    )
  }

  /** Deletes the member's messages. Returns the ids of those that pages may show. */
  eraseMember(memberId: string) {
    const ids = this.#sql
      .exec<{ id: string }>('select id from messages where member_id = ?', memberId)
      .toArray()
      .map(({ id }) => id)
    this.#sql.exec('delete from messages where member_id = ?', memberId)
    this.#sql.exec('delete from silences where member_id = ?', memberId)
    return ids
  }

  /** The next rows that D1 does not have yet. */
  unflushed() {
    return {
      messages: this.#sql
        .exec<MessageRow>(
          'select * from messages where dirty = 1 order by seq limit ?',
          FLUSHED_AT_ONCE,
        )
        .toArray(),
      reactions: this.#sql
        .exec<ReactionRow>(
          `select at_ms, ${PARTY_REACTIONS.join(', ')} from reactions where dirty = 1 order by at_ms limit ?`,
          FLUSHED_AT_ONCE,
        )
        .toArray(),
    }
  }

  /** Rows that changed while they were written stay dirty. */
  markFlushed({ messages, reactions }: ReturnType<PartyStore['unflushed']>) {
    for (const { id, removed } of messages)
      this.#sql.exec('update messages set dirty = 0 where id = ? and removed = ?', id, removed)
    for (const row of reactions)
      this.#sql.exec(
        `update reactions set dirty = 0 where at_ms = ? and ${PARTY_REACTIONS.map((kind) => `${kind} = ?`).join(' and ')}`,
        row.at_ms,
        ...PARTY_REACTIONS.map((kind) => row[kind]),
      )
  }
}

const BADGES = ['host', 'moderator', 'vip'] as const

const messageOf = (row: MessageRow): PartyMessage => ({
  id: row.id,
  member: {
    id: row.member_id,
    username: row.username,
    avatar_url: row.avatar_url,
    badge: BADGES.find((badge): badge is NonNullable<PartyBadge> => badge === row.badge) ?? null,
  },
  content: row.content,
  at_ms: row.at_ms,
  created_at: row.created_at,
})
