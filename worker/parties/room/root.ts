import type { PartyRoom } from '../party-room'

type Room = DurableObjectStub<PartyRoom>

/** A live room's connection to the room of a party. Calls of one stub arrive in their order; after an error it may be unusable. */
export class Root {
  #room: Room | null = null

  constructor(private connect: () => Room) {}

  async call<T>(act: (room: Room) => Promise<T>) {
    const room = (this.#room ??= this.connect())
    try {
      return await act(room)
    } catch (error) {
      if (this.#room === room) this.#room = null
      throw error
    }
  }

  /** For calls that may arrive twice: tries once more. */
  async callAgain<T>(act: (room: Room) => Promise<T>) {
    try {
      return await this.call(act)
    } catch (error) {
      console.warn({ party_room: String(error) })
      return await this.call(act)
    }
  }
}
