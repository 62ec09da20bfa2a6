/** The room's own tables. A released step is never edited. */
const STEPS = [
  `create table threads (
    seq integer primary key autoincrement,
    id text not null unique,
    created_at integer not null
  ) strict;
  create table messages (
    seq integer primary key autoincrement,
    id text not null unique,
    thread_id text not null references threads (id) on delete cascade,
    role text not null check (role in ('user', 'assistant')),
    text text not null,
    status text not null check (status in ('in_progress', 'completed', 'incomplete')),
    run_id text,
    created_at integer not null
  ) strict;
  create index messages_thread on messages (thread_id, seq);
  create table runs (
    seq integer primary key autoincrement,
    id text not null unique,
    thread_id text not null references threads (id) on delete cascade,
    message_id text not null,
    status text not null,
    started_at integer not null,
    expires_at integer not null,
    cancelled_at integer,
    failed_at integer,
    completed_at integer,
    error_code text,
    error_message text
  ) strict;
  create index runs_thread on runs (thread_id, seq);
  create index runs_active on runs (status) where status = 'in_progress';
  create table usage (
    span text not null,
    began integer not null,
    messages integer not null,
    tokens integer not null,
    primary key (span, began)
  ) strict;`,
]

/** Runs the missing steps in one transaction. */
export function migrate(storage: DurableObjectStorage) {
  storage.transactionSync(() => {
    storage.sql.exec('create table if not exists migrations (step integer primary key) strict')
    const [{ done } = { done: 0 }] = storage.sql
      .exec<{ done: number }>('select count(*) as done from migrations')
      .toArray()
    for (const [index, step] of STEPS.entries()) {
      if (index < done) continue
      storage.sql.exec(step)
      storage.sql.exec('insert into migrations (step) values (?)', index)
    }
  })
}
