import * as z from 'zod/mini'
import { PartyClientFrame, PartyPageFrame } from '../../shared/parties'
import type { ErrorCode } from '../../shared/errors'
import { DomainError } from '../errors'
import { type ActiveSession, type Channel, Followers, type RoomHost } from '../live'
import { Follower } from './room/follower'
import { OpenParty, partyIdOf } from './room/open-party'
import type { PartyNotice } from './room/notices'

const NAME = 'party'

/** Parties: each page follows at most one. */
export class PartyChannel implements Channel {
  readonly name = NAME
  readonly #pages: Followers<Follower>
  readonly #parties = new Map<string, OpenParty>()

  constructor(private host: RoomHost) {
    this.#pages = new Followers(host.sockets, NAME, Follower)
  }

  receive(page: WebSocket, frame: object) {
    const receivedAt = Date.now()
    const control = z.safeParse(PartyPageFrame, frame).data
    if (control) return 'join' in control ? this.#join(page, control.id) : this.#leave(page)
    const { data } = z.safeParse(PartyClientFrame, frame)
    if (!data) return undefined
    const party = this.#pages.get(page)
    // It may have left, or been sent away, while the frame was on its way.
    return party ? this.#open(party.id).receive(page, data, receivedAt) : Promise.resolve()
  }

  async check() {
    const keys = [...this.host.storage.kv.list({ prefix: partyIdOf.prefix })]
    const ids = new Set([...keys.map(([key]) => partyIdOf(key)), ...this.#parties.keys()])
    for (const id of ids) await this.#during(id, (party) => party.check())
  }

  async onSessions(active: Map<WebSocket, ActiveSession>) {
    const byParty = Map.groupBy(active, ([page]) => this.#pages.get(page)?.id)
    for (const [id, sessions] of byParty)
      if (id !== undefined) await this.#during(id, (party) => party.checkRights(new Map(sessions)))
  }

  onClose(page: WebSocket) {
    const id = this.#pages.get(page)?.id
    if (id !== undefined) this.#open(id).onClose(page)
  }

  /** A frame for the pages of a party. */
  notify(id: string, notice: PartyNotice) {
    if (this.#hasPages(id)) this.#open(id).notify(notice)
  }

  /** The party has changed, or has been deleted. */
  async refresh(id: string) {
    if (this.#hasPages(id)) await this.#during(id, (party) => party.refresh())
  }

  async #join(page: WebSocket, id: string) {
    await this.#leave(page)
    try {
      await this.#open(id).join(page)
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'internal'
      if (code === 'internal') console.error({ party: 'join', error })
      this.#expel(page, code)
    }
  }

  async #leave(page: WebSocket) {
    for (const party of this.#parties.values()) party.abandon(page)
    const id = this.#pages.get(page)?.id
    this.#pages.set(page, undefined)
    if (id !== undefined) this.#open(id).onClose(page)
  }

  #expel(page: WebSocket, code: ErrorCode) {
    this.#pages.set(page, undefined)
    this.host.expel(page, NAME, code)
  }

  #hasPages = (id: string) => this.host.storage.kv.get(partyIdOf.prefix + id) !== undefined

  #open(id: string) {
    const known = this.#parties.get(id)
    if (known) return known
    const party = new OpenParty(this.host, id, this.#pages, (page, code) => this.#expel(page, code))
    this.#parties.set(id, party)
    return party
  }

  /** Work for a party that may have been deleted, or that nobody follows any more. An error in one does not affect the others. */
  async #during(id: string, work: (party: OpenParty) => Promise<void>) {
    const party = this.#open(id)
    await this.host.withRetry(async () => {
      try {
        await work(party)
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'not_found')) throw error
        for (const page of party.pages()) this.#expel(page, 'not_found')
      }
      if (party.isOver()) {
        party.forget()
        this.#parties.delete(id)
      }
    })
  }
}
