import type { PartyServerFrame } from '../../../shared/parties'
import type { LogPart } from '../../live'
import type { PartyEntry } from './notices'

/** A step of the room's database. */
export const FRAME_TABLES = `create table frames (
    seq integer primary key autoincrement,
    text text not null,
    about text,
    ends text
  ) strict;
  create index frames_about on frames (about);`

/** A page that misses more reads the state again. */
const KEPT = 1000

/** The frames that every page of a party gets, in their order. */
export class FrameLog {
  constructor(private sql: SqlStorage) {}

  get newest() {
    const [row] = this.sql
      .exec<{ seq: number }>('select coalesce(max(seq), 0) as seq from frames')
      .toArray()
    return row?.seq ?? 0
  }

  add(frame: PartyServerFrame): PartyEntry {
    const text = JSON.stringify(frame)
    const [about, ends] = [shownIn(frame), frame.type === 'removed' ? frame.id : null]
    // What is removed must not be read any more.
    if (ends !== null) this.sql.exec('delete from frames where about = ?', ends)
    const [row] = this.sql
      .exec<{ seq: number }>(
        'insert into frames (text, about, ends) values (?, ?, ?) returning seq',
        text,
        about,
        ends,
      )
      .toArray()
    if (!row) throw new Error('A frame was not stored')
    this.sql.exec('delete from frames where seq <= ?', row.seq - KEPT)
    return { seq: row.seq, text, about, ends }
  }

  read(after: number, limit: number): LogPart<PartyEntry> {
    const { newest } = this
    return {
      newest,
      pruned: Math.max(0, newest - KEPT),
      entries: this.sql
        .exec<PartyEntry>('select * from frames where seq > ? order by seq limit ?', after, limit)
        .toArray(),
    }
  }
}

/** The message or question that a frame shows. */
function shownIn(frame: PartyServerFrame) {
  if (frame.type === 'message') return frame.message.id
  return frame.type === 'question' ? frame.question.id : null
}
