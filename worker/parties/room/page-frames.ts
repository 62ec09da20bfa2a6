import type { PartyClientFrame, PartyReaction, PartyServerFrame } from '../../../shared/parties'
import type { PartyRecord } from '../party-queries'
import type { PartyRoom } from '../party-room'
import { isChatOpen } from './chat-rules'
import type { Writer } from './members'
import type { Loaded } from './programme'
import { ReactionSum } from './reaction-sum'
import type { Root } from './root'
import { stateOf } from './state-frame'

type Ports = {
  /** The party as it is now. */
  load: () => Promise<Loaded>
  writerOf: (page: WebSocket) => Writer
  /** The pages of a member that follow the party. */
  pagesOf: (memberId: string) => WebSocket[]
  /** Resolves when all pages were sent the log up to this number. */
  reach: (number: number) => Promise<void>
}

type ForwardedFrame = Exclude<PartyClientFrame, { type: 'clock' | 'react' }>

/** Frames of the pages of a party: chat and questions are for the party's room, the rest is answered here. */
export class PageFrames {
  readonly #reactions = new ReactionSum((counts) =>
    this.root.call((room) => room.react(this.id, counts)),
  )

  constructor(
    private id: string,
    private root: Root,
    private ports: Ports,
  ) {}

  async receive(page: WebSocket, frame: PartyClientFrame, receivedAt: number) {
    if (frame.type === 'clock')
      send(page, { type: 'clock', t0: frame.t0, t1: receivedAt, t2: Date.now() })
    try {
      const { party } = await this.ports.load()
      if (frame.type === 'clock') return
      if (frame.type === 'react') this.#react(page, frame.kind, party)
      else await this.#forward(page, frame)
    } catch (error) {
      console.error({ party: frame.type, error })
      send(page, { type: 'error', code: 'internal', ...('id' in frame && { id: frame.id }) })
    }
  }

  #react(page: WebSocket, kind: PartyReaction, party: PartyRecord) {
    if (isChatOpen(stateOf(party), Date.now())) this.#reactions.add(kind)
    else send(page, { type: 'error', code: 'not_open' })
  }

  async #forward(page: WebSocket, frame: ForwardedFrame) {
    const writer = this.ports.writerOf(page)
    const forward = (room: DurableObjectStub<PartyRoom>) => room.receive(this.id, writer, frame)
    // A vote that arrives twice is taken back, and a second pick ends the question.
    const isRepeatable = frame.type !== 'vote' && frame.type !== 'pick'
    const { replies, number } = await (isRepeatable
      ? this.root.callAgain(forward)
      : this.root.call(forward))
    // A reply comes after the frames that the room sent before it. Without one the room's notice, which is on its way, is enough.
    if (replies.length > 0) await this.ports.reach(number)
    for (const reply of replies) {
      // The receiver's votes go to all pages of the member.
      const pages = reply.type === 'voted' ? this.ports.pagesOf(writer.memberId) : [page]
      for (const receiver of pages) send(receiver, reply)
    }
  }
}

export function send(page: WebSocket, frame: PartyServerFrame) {
  if (page.readyState === WebSocket.OPEN) page.send(JSON.stringify(frame))
}
