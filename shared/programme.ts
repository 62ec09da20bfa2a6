/** Milliseconds that an item of a programme lasts. */
export type ProgrammeItem = { duration_ms: number }

export const CONTROL_TYPES = ['start', 'pause', 'resume', 'skip', 'end'] as const
export type ControlType = (typeof CONTROL_TYPES)[number]

/** A text that the host shows for some seconds when the current item is over. */
export type TextCard = { text: string; seconds: number }

/** A card that was shown when an item was over: `at_ms` is that programme time. */
export type ShownCard = TextCard & { at_ms: number }

/** What a host did, and when (epoch milliseconds). */
export type Control = { type: ControlType; at: number } | ({ type: 'card'; at: number } & TextCard)

export type Programme = {
  items: readonly ProgrammeItem[]
  /** Epoch milliseconds. */
  starts_at: number
  /** In the order in which they happened. */
  controls: readonly Control[]
}

export type PartyStatus = 'announced' | 'doors' | 'live' | 'ended'

export type ProgrammeState = {
  status: PartyStatus
  /** The current item, counted from 0. Before the start the first, after the end the last one that was current. */
  item: number
  /** Position in the current item. */
  position_ms: number
  /** Programme time: the lengths of earlier items and the position. It stands still in a pause and jumps at a skip. */
  at_ms: number
  paused: boolean
  /** Shown between two items, while nothing plays. `ends_at` is null in a pause. */
  card: { text: string; ends_at: number | null } | null
  /** When position 0 of the current item was or would have been played without pauses (epoch milliseconds). */
  started_at: number
  /** When the state changes next without a control; null for never. */
  changes_at: number | null
  /** When the programme began and ended; null before. */
  began_at: number | null
  ended_at: number | null
}

/** The chat opens this long before the start. */
export const DOORS_MS = 10 * 60_000
/** A party whose host paused and left ends after this, and access with it. */
export const PAUSE_MAX_MS = 60 * 60_000

/** The state of a programme at an instant. Nothing else decides what is played and who may hear it. */
export function programmeAt({ items, starts_at, controls }: Programme, now: number) {
  const past = controls.filter(({ at }) => at <= now)
  const started = past.find(({ type }) => type === 'start')
  const cancelled = past.find(({ type }) => type === 'end')
  const beginning = Math.min(starts_at, started?.at ?? Infinity)
  if (cancelled && cancelled.at < beginning) return beforeStart(starts_at, cancelled.at)
  if (now < beginning || items.length === 0)
    return now < beginning ? waiting(starts_at, now) : beforeStart(starts_at, beginning)

  const run = new Run(items, beginning)
  for (const control of past) if (control.at >= beginning) run.apply(control)
  run.advance(now)
  return run.state(now)
}

/** The cards that were shown until an instant, in their order. */
export function cardsShown(programme: Programme, now: number): ShownCard[] {
  const { began_at } = programmeAt(programme, now)
  if (began_at === null) return []
  const run = new Run(programme.items, began_at)
  for (const control of programme.controls)
    if (control.at >= began_at && control.at <= now) run.apply(control)
  run.advance(now)
  return run.shownCards
}

/** Programme time of an item's beginning. */
export const itemStartsAt = (items: readonly ProgrammeItem[], item: number) =>
  items.slice(0, item).reduce((sum, { duration_ms }) => sum + duration_ms, 0)

function waiting(starts_at: number, now: number): ProgrammeState {
  const doors = starts_at - DOORS_MS
  return {
    status: now < doors ? 'announced' : 'doors',
    ...FIRST,
    started_at: starts_at,
    changes_at: now < doors ? doors : starts_at,
    ended_at: null,
  }
}

/** Ended without having begun, or without items. */
const beforeStart = (starts_at: number, ended_at: number): ProgrammeState => ({
  status: 'ended',
  ...FIRST,
  started_at: starts_at,
  changes_at: null,
  ended_at,
})

const FIRST = { item: 0, position_ms: 0, at_ms: 0, paused: false, card: null, began_at: null }

/** A programme that has begun, moved forward from control to control. */
class Run {
  readonly shownCards: ShownCard[] = []
  #item = 0
  /** In the current item, and beyond its length while its card is shown. */
  #position = 0
  #card: { text: string; seconds: number; ms: number; isListed: boolean } | null = null
  #pausedAt: number | null = null
  #endedAt: number | null = null
  #clock: number

  constructor(
    private items: readonly ProgrammeItem[],
    private beganAt: number,
  ) {
    this.#clock = beganAt
  }

  advance(to: number) {
    if (this.#endedAt !== null || to <= this.#clock) return
    if (this.#pausedAt === null) this.#play(to - this.#clock)
    else if (to - this.#pausedAt >= PAUSE_MAX_MS) this.#endedAt = this.#pausedAt + PAUSE_MAX_MS
    this.#clock = to
  }

  apply(control: Control) {
    const { type, at } = control
    this.advance(at)
    if (this.#endedAt !== null) return
    if (control.type === 'card') this.#showCard(control)
    if (type === 'pause') this.#pausedAt ??= at
    if (type === 'resume') this.#pausedAt = null
    if (type === 'end') this.#endedAt = at
    if (type === 'skip') this.#skip(at)
  }

  state(now: number): ProgrammeState {
    const position_ms = Math.min(this.#position, this.#length())
    const isOver = this.#position >= this.#length()
    const remaining = this.#length() - this.#position + (isOver ? (this.#card?.ms ?? 0) : 0)
    const isPaused = this.#pausedAt !== null
    return {
      status: this.#endedAt === null ? 'live' : 'ended',
      item: this.#item,
      position_ms,
      at_ms: itemStartsAt(this.items, this.#item) + position_ms,
      paused: this.#endedAt === null && isPaused,
      card:
        this.#endedAt === null && isOver && this.#card
          ? { text: this.#card.text, ends_at: isPaused ? null : now + remaining }
          : null,
      started_at: now - position_ms,
      changes_at: this.#changesAt(now, remaining),
      began_at: this.beganAt,
      ended_at: this.#endedAt,
    }
  }

  #changesAt(now: number, remaining: number) {
    if (this.#endedAt !== null) return null
    return this.#pausedAt === null ? now + remaining : this.#pausedAt + PAUSE_MAX_MS
  }

  #play(ms: number) {
    let left = ms
    for (;;) {
      const remaining = this.#length() + (this.#card?.ms ?? 0) - this.#position
      if (left < remaining) {
        this.#position += left
        return this.#listCard()
      }
      left -= remaining
      this.#position += remaining
      this.#listCard()
      this.#next(this.#clock + ms - left)
      if (this.#endedAt !== null) return
    }
  }

  #length = () => this.items[this.#item]?.duration_ms ?? 0

  /** A card that is shown already is replaced. */
  #showCard({ text, seconds }: TextCard) {
    const shown = Math.max(0, this.#position - this.#length())
    this.#card = { text, seconds, ms: shown + seconds * 1000, isListed: false }
    this.#listCard()
  }

  #listCard() {
    if (!this.#card || this.#card.isListed || this.#position < this.#length()) return
    this.#card.isListed = true
    const { text, seconds } = this.#card
    this.shownCards.push({ at_ms: itemStartsAt(this.items, this.#item + 1), text, seconds })
  }

  /** To the item's card if it has one, which the next skip ends. */
  #skip(at: number) {
    if (!this.#card || this.#position >= this.#length()) return this.#next(at)
    this.#position = this.#length()
    this.#listCard()
  }

  /** The last item stays current after the end, at its end. */
  #next(at: number) {
    if (this.#item + 1 < this.items.length) {
      this.#item += 1
      this.#position = 0
      this.#card = null
      return
    }
    this.#position = this.#length()
    this.#endedAt = at
  }
}
