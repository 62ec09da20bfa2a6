import type { Database } from '../db/client'
import type { HiddenChange, LoggedEvent } from './news'
import { readHiddenAuthors } from './hidden-members'

const NONE: ReadonlySet<string> = new Set()

/** For each member in the room: the authors whose posts and comments are not sent to them. Lost on hibernation. */
export class HiddenAuthors {
  readonly #authors = new Map<string, ReadonlySet<string>>()

  #isComplete = false

  constructor(private db: Database) {}

  /** Reads the members who were connected before hibernation. Others are added when they connect. */
  async addAfterHibernation(memberIds: () => Iterable<string>) {
    if (this.#isComplete) return
    await this.add(memberIds())
    this.#isComplete = true
  }

  /** Reads the members that are not in memory yet. */
  async add(memberIds: Iterable<string>) {
    const missing = [...new Set(memberIds)].filter((id) => !this.#authors.has(id))
    if (missing.length > 0) await this.#read(missing)
  }

  /** Reads all members again and removes those who have left. */
  async refresh(memberIds: Iterable<string>) {
    const present = new Set(memberIds)
    for (const id of this.#authors.keys()) if (!present.has(id)) this.#authors.delete(id)
    if (present.size > 0) await this.#read([...present])
  }

  /** Of a member who is not in memory it will be read. */
  change(memberId: string, { author, isHidden }: HiddenChange) {
    const authors = this.#authors.get(memberId)
    if (!authors) return
    const others = [...authors].filter((id) => id !== author)
    this.#authors.set(memberId, new Set(isHidden ? [...others, author] : others))
  }

  /** The events that this member may see. Returns the same array if that is all of them. */
  visibleTo(memberId: string, events: LoggedEvent[]) {
    const hidden = this.#authors.get(memberId) ?? NONE
    if (hidden.size === 0) return events
    const isHidden = (event: LoggedEvent) => authorsOf(event).some((id) => hidden.has(id))
    return events.some(isHidden) ? events.filter((event) => !isHidden(event)) : events
  }

  async #read(memberIds: string[]) {
    const known = memberIds.map((id) => this.#authors.get(id))
    const rows = await readHiddenAuthors(this.db, memberIds)
    for (const [at, id] of memberIds.entries()) {
      // What has changed meanwhile may be newer than what was read.
      if (this.#authors.get(id) !== known[at]) continue
      const authors = rows.get(id)?.map(({ author }) => author)
      this.#authors.set(id, authors ? new Set(authors) : NONE)
    }
  }
}

/** Deletions have no author: they are sent to everyone, because the post may be on screen since before a block. */
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
