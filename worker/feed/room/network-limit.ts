import { countElsewhere } from '../rooms'
import type { FeedSockets } from './sockets'

/**
 * Sockets from one address or IPv6 network, in all rooms together. A page has one: a school, an office or a concert hall may have
 * so many pages open at once, and beyond that pages read over HTTP. One machine fills no room with it.
 */
const PAGES_FROM_NETWORK = 500
/** So few are let in without asking the other rooms. */
const FEW_FROM_NETWORK = 25

/** A crowd behind one address is fine; a machine is not. */
export class NetworkLimit {
  readonly #arriving = new Map<string, number>()

  constructor(
    private env: Cloudflare.Env,
    private sockets: FeedSockets,
    private room: string | undefined,
  ) {}

  /** The pages from one network that are open here or just coming in. */
  countFrom = (network: string) =>
    this.sockets.countFrom(network) + (this.#arriving.get(network) ?? 0)

  /** Lets one more page in, or answers 429. */
  async admit(network: string, join: () => Promise<Response>) {
    this.#arrive(network, 1)
    try {
      return (await this.#isCrowded(network)) ? new Response(null, { status: 429 }) : await join()
    } finally {
      this.#arrive(network, -1)
    }
  }

  #arrive(network: string, more: 1 | -1) {
    const count = (this.#arriving.get(network) ?? 0) + more
    if (count > 0) this.#arriving.set(network, count)
    else this.#arriving.delete(network)
  }

  async #isCrowded(network: string) {
    const here = this.countFrom(network)
    if (this.env.LIMITS === 'off' || here <= FEW_FROM_NETWORK) return false
    const elsewhere = await countElsewhere(this.env, this.room, network).catch((error: unknown) => {
      console.error({ feed_room: this.room, error })
      return 0
    })
    return here + elsewhere > PAGES_FROM_NETWORK
  }
}
