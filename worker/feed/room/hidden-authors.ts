import type { Database } from '../../db/client'
import type { LoggedEvent } from '../event-log'
import { readHiddenAuthors } from '../hidden-members'

const NONE: ReadonlySet<string> = new Set()

/** For the members in a room, whose posts and comments the live feed leaves out for them. Forgotten when the room sleeps. */
export class HiddenAuthors {
  readonly #of = new Map<string, ReadonlySet<string>>()

  #isAwake = false

  constructor(private db: Database) {}

  /** Those who were in the room when it woke. Who comes later is read as they come. */
  async addAfterSleep(memberIds: () => Iterable<string>) {
    if (this.#isAwake) return
    await this.add(memberIds())
    this.#isAwake = true
  }

  /** Reads what is not known yet. */
  async add(memberIds: Iterable<string>) {
    const missing = [...new Set(memberIds)].filter((id) => !this.#of.has(id))
    if (missing.length > 0) await this.#read(missing)
  }

  /** Reads all of it again, and forgets members who are not in the room any more. */
  async refresh(memberIds: Iterable<string>) {
    const present = new Set(memberIds)
    for (const id of this.#of.keys()) if (!present.has(id)) this.#of.delete(id)
    if (present.size > 0) await this.#read([...present])
  }

  async refreshOne(memberId: string) {
    if (this.#of.has(memberId)) await this.#read([memberId])
  }

  /** The events that this member may see; the same array when that is all of them. */
  visibleTo(memberId: string, events: LoggedEvent[]) {
    const hidden = this.#of.get(memberId) ?? NONE
    if (hidden.size === 0) return events
    const isHidden = (event: LoggedEvent) => authorsOf(event).some((id) => hidden.has(id))
    return events.some(isHidden) ? events.filter((event) => !isHidden(event)) : events
  }

  async #read(memberIds: string[]) {
    const rows = await readHiddenAuthors(this.db, memberIds)
    for (const id of memberIds) {
      const authors = rows.get(id)?.map(({ author }) => author)
      this.#of.set(id, authors ? new Set(authors) : NONE)
    }
  }
}

/** A deletion is told to everyone: it names nobody, and the post may be on screen since before the block. */
function authorsOf(event: LoggedEvent) {
  const postAuthor = event.post_author ? [event.post_author] : []
  switch (event.type) {
    case 'post_created':
      return [event.post.user_id]
    case 'comment_created':
      return [...postAuthor, event.comment.user_id]
    case 'post_liked':
    case 'comment_deleted':
      return postAuthor
    case 'post_deleted':
    case 'member_restored':
      return []
  }
}
