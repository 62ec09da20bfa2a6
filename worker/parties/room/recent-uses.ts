/** At most `max` uses by each member within `ms`. An eviction of the object forgets them. */
export class RecentUses {
  readonly #times = new Map<string, number[]>()

  constructor(
    private max: number,
    private ms: number,
  ) {}

  /** Takes a use. Returns null if one was left, else the seconds until there is one. */
  take(memberId: string, now: number) {
    const recent = (this.#times.get(memberId) ?? []).filter((at) => at > now - this.ms)
    const [oldest = now] = recent
    if (recent.length >= this.max) return Math.ceil((oldest + this.ms - now) / 1000)
    this.#times.set(memberId, [...recent, now])
    return null
  }
}
