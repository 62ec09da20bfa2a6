import type { FeedEvent } from '../../shared/feed'

/** An event with the author of the post that it is about, for hiding it from members. The author is not sent. */
export type LoggedEvent = FeedEvent & { post_author?: string | undefined }

/** A notice of the newest event: the event itself if the sender has it, else only its sequence number. */
export type FeedNotice = LoggedEvent | { seq: number }

/** A mute or block of a member has changed. With `resync` their pages read the feed again. */
export type HiddenChange = { author: string; isHidden: boolean; resync: boolean }
