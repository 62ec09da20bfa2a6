import type { PartyBadge } from '../../../shared/parties'
import { QUESTIONS_SHOWN, type Question, type QuestionStatus } from '../../../shared/meets'

/** A step of the room's database. */
export const QUESTION_TABLES = `create table questions (
    seq integer primary key autoincrement,
    id text not null unique,
    member_id text not null,
    username text not null,
    avatar_url text,
    badge text,
    content text not null,
    status text not null default 'asked',
    at_ms integer not null,
    picked_ms integer,
    created_at text not null,
    removed integer not null default 0,
    dirty integer not null default 1
  ) strict;
  create index questions_member on questions (member_id, seq);
  create table votes (
    question_id text not null,
    member_id text not null,
    removed integer not null default 0,
    dirty integer not null default 1,
    primary key (question_id, member_id)
  ) strict, without rowid;
  create index votes_member on votes (member_id);
  create index votes_dirty on votes (dirty) where dirty = 1;`

export type QuestionRow = {
  id: string
  member_id: string
  username: string
  avatar_url: string | null
  badge: NonNullable<PartyBadge> | null
  content: string
  status: QuestionStatus
  at_ms: number
  picked_ms: number | null
  created_at: string
  removed: number
  votes: number
}

export type VoteRow = { question_id: string; member_id: string; removed: number }

const FLUSHED_AT_ONCE = 1000
const SELECT =
  'select q.*, (select count(*) from votes v where v.question_id = q.id and v.removed = 0) as votes from questions q'

/** The questions and votes of a room. `dirty` rows are not in D1 yet. */
export class QuestionStore {
  readonly #sql: SqlStorage

  constructor(private storage: DurableObjectStorage) {
    this.#sql = storage.sql
  }

  #rows = (query: string, ...values: (string | number)[]) =>
    this.#sql.exec<QuestionRow>(`${SELECT} ${query}`, ...values).toArray()

  /** The picked one first, then those with most votes. */
  shown() {
    return this.#rows(
      `where q.removed = 0 order by q.status = 'picked' desc, q.status = 'asked' desc, votes desc, q.seq limit ?`,
      QUESTIONS_SHOWN,
    ).map(questionOf)
  }

  /** The question with this id, also a removed one. */
  find(id: string) {
    return this.#rows('where q.id = ?', id)[0]
  }

  /** The question, unless there is none or it was removed. */
  read(id: string) {
    const row = this.find(id)
    return row && row.removed === 0 ? questionOf(row) : undefined
  }

  add(question: Question, { at_ms, created_at }: { at_ms: number; created_at: string }) {
    this.#sql.exec(
      `insert into questions (id, member_id, username, avatar_url, badge, content, at_ms, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      question.id,
      question.member.id,
      question.member.username,
      question.member.avatar_url,
      question.member.badge,
      question.content,
      at_ms,
      created_at,
    )
  }

  /** When the member last asked (epoch milliseconds, null for never), and how many of the questions wait for an answer. */
  asked(memberId: string) {
    const [row] = this.#sql
      .exec<{ last: string | null; waiting: number }>(
        `select max(created_at) as last, coalesce(sum(status = 'asked' and removed = 0), 0) as waiting from questions where member_id = ?`,
        memberId,
      )
      .toArray()
    return { last: row?.last ? Date.parse(row.last) : null, waiting: row?.waiting ?? 0 }
  }

  /** Votes, or takes the vote back. */
  toggleVote(id: string, memberId: string) {
    this.#sql.exec(
      `insert into votes (question_id, member_id) values (?, ?)
       on conflict do update set removed = 1 - removed, dirty = 1`,
      id,
      memberId,
    )
  }

  votesOf(memberId: string) {
    return this.#sql
      .exec<{ id: string }>(
        'select question_id as id from votes where member_id = ? and removed = 0',
        memberId,
      )
      .toArray()
      .map(({ id }) => id)
  }

  /** Makes the picked question answered and picks this one. Picking the picked one only makes it answered. Returns the changed ids. */
  pick(id: string, at_ms: number) {
    return this.storage.transactionSync(() => {
      const changed = this.#sql
        .exec<{ id: string }>(
          `update questions set status = 'answered', dirty = 1 where status = 'picked' and removed = 0 returning id`,
        )
        .toArray()
      const picked = this.#sql
        .exec<{ id: string }>(
          `update questions set status = 'picked', picked_ms = ?, dirty = 1 where id = ? and status = 'asked' and removed = 0 returning id`,
          at_ms,
          id,
        )
        .toArray()
      return [...changed, ...picked].map((row) => row.id)
    })
  }

  /** False if there is no such question. */
  remove(id: string) {
    return (
      this.#sql
        .exec(
          'update questions set removed = 1, dirty = 1 where id = ? and removed = 0 returning id',
          id,
        )
        .toArray().length > 0
    )
  }

  /** Deletes the member's questions and votes. Returns the ids of the questions, and of those that lost a vote. */
  eraseMember(memberId: string) {
    const lost = this.votesOf(memberId)
    const ids = this.#sql
      .exec<{ id: string }>('select id from questions where member_id = ?', memberId)
      .toArray()
      .map(({ id }) => id)
    this.#sql.exec('delete from votes where member_id = ?', memberId)
    this.#sql.exec(
      'delete from votes where question_id in (select id from questions where member_id = ?)',
      memberId,
    )
    this.#sql.exec('delete from questions where member_id = ?', memberId)
    return { ids, lost: lost.filter((id) => !ids.includes(id)) }
  }

  /** The next rows that D1 does not have yet. */
  unflushed() {
    return {
      questions: this.#rows('where q.dirty = 1 order by q.seq limit ?', FLUSHED_AT_ONCE),
      votes: this.#sql
        .exec<VoteRow>(
          'select question_id, member_id, removed from votes where dirty = 1 limit ?',
          FLUSHED_AT_ONCE,
        )
        .toArray(),
    }
  }

  /** Rows that changed while they were written stay dirty. */
  markFlushed({ questions, votes }: ReturnType<QuestionStore['unflushed']>) {
    for (const { id, status, removed } of questions)
      this.#sql.exec(
        'update questions set dirty = 0 where id = ? and status = ? and removed = ?',
        id,
        status,
        removed,
      )
    for (const { question_id, member_id, removed } of votes)
      this.#sql.exec(
        'update votes set dirty = 0 where question_id = ? and member_id = ? and removed = ?',
        question_id,
        member_id,
        removed,
      )
  }
}

const questionOf = (row: QuestionRow): Question => ({
  id: row.id,
  member: {
    id: row.member_id,
    username: row.username,
    avatar_url: row.avatar_url,
    badge: row.badge,
  },
  content: row.content,
  votes: row.votes,
  status: row.status,
})
