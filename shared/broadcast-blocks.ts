/** The text of a broadcast as a tree: what mails, the archive and the feed render. Every text is plain and has to be escaped. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'em'; children: Inline[] }
  /** `href`: http(s), mailto, or a path of the site that starts with `/`. */
  | { type: 'link'; href: string; children: Inline[] }

/** A release or an event of the club, with its picture, if it has one. */
export type Card = {
  kind: 'release' | 'event'
  /** Its page, a path of the site. */
  path: string
  title: string
  /** Type and year of a release; date, place and status of an event. */
  details: string[]
  /** A path of the site. */
  picture: string | null
}

export type Block =
  /** `level`: 2 or 3, below the title. */
  | { type: 'heading'; level: 2 | 3; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; start: number | null; items: Block[][] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'code'; text: string }
  /** `src`: a path of the site. */
  | { type: 'picture'; src: string; alt: string }
  | { type: 'card'; card: Card }
  | { type: 'rule' }
