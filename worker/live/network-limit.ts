import type { MemberSockets } from './member-sockets'
import { countElsewhere } from './rooms'

/**
 * Sockets from one address or IPv6 network, in all rooms together; a page has one. Enough for a school, an office or a concert
 * hall; further pages read over HTTP. One machine cannot fill a room.
 */
const PAGES_FROM_NETWORK = 500
/** Up to here the other rooms are not asked. */
const FEW_FROM_NETWORK = 25

export class NetworkLimit {
  readonly #connecting = new Map<string, number>()

  constructor(
    private env: Cloudflare.Env,
    private sockets: MemberSockets,
    private room: () => number,
  ) {}

  /** Pages from one network that are connected to this room or connecting. */
  countFrom = (network: string) =>
    this.sockets.countFrom(network) + (this.#connecting.get(network) ?? 0)

  /** Connects one more page, or answers 429. */
  async admit(network: string, join: () => Promise<Response>) {
    this.#addConnecting(network, 1)
    try {
      return (await this.#isFull(network)) ? new Response(null, { status: 429 }) : await join()
    } finally {
      this.#addConnecting(network, -1)
    }
  }

  #addConnecting(network: string, more: 1 | -1) {
    const count = (this.#connecting.get(network) ?? 0) + more
    if (count > 0) this.#connecting.set(network, count)
    else this.#connecting.delete(network)
  }

  async #isFull(network: string) {
    const here = this.countFrom(network)
    if (this.env.LIMITS === 'off' || here <= FEW_FROM_NETWORK) return false
    const elsewhere = await countElsewhere(this.env, this.room(), network).catch(
      (error: unknown) => {
        console.error({ live_room: this.room(), error })
        return 0
      },
    )
    return here + elsewhere > PAGES_FROM_NETWORK
  }
}
