import { createStore } from 'zustand/vanilla'
import type {
  PartyClientFrame,
  PartyMessage,
  PartyReaction,
  PartyServerFrame,
  PartyStateFrame,
  ReactionCounts,
} from '../../../shared/parties'
import type { Question } from '../../../shared/meets'
import type { LiveState } from '../../lib/live-socket'
import type { LiveChannel, MemberConnection, Send } from '../session/member-connection'
import { createRoomClock, sampleInBursts } from './clock'

/** Everybody is to be back in sync within three seconds. */
const FIRST_DELAY_MS = 800
/** After an error of the server. */
const JOIN_AGAIN_MS = 2000
const MESSAGES_KEPT = 200

/** A message that the room has not accepted yet. */
type Pending = { id: string; content: string }

export type LiveView = {
  connection: LiveState
  state: PartyStateFrame | null
  messages: PartyMessage[]
  pending: Pending[]
  questions: Question[]
  /** The questions that this member has voted for. */
  voted: string[]
  /** A question that the room has not accepted yet. */
  asking: Pending | null
  /** How many questions of this page the room has accepted. */
  asked: number
  /** The code of the last refusal about questions. */
  questionProblem: string | null
  /** The code of the last refusal. */
  problem: string | null
  /** The reactions of the last second, numbered so that two equal ones differ. */
  reactions: { number: number; counts: ReactionCounts }
}

/** A party on the member's connection. */
export class LiveParty implements LiveChannel {
  readonly name = 'party'
  readonly leaveFrame = { leave: 'party' } as const
  // A hidden tab still plays.
  readonly sleeps = false
  readonly firstDelayMs = FIRST_DELAY_MS
  readonly store = createStore<LiveView>(() => ({
    connection: 'connecting',
    state: null,
    messages: [],
    pending: [],
    questions: [],
    voted: [],
    asking: null,
    asked: 0,
    questionProblem: null,
    problem: null,
    reactions: { number: 0, counts: {} },
  }))
  readonly clock = createRoomClock()
  /** Frames before this one are those of another party, which the page has just left. */
  #isJoined = false
  #toServer: Send = () => {}
  #joinTimer: ReturnType<typeof setTimeout> | undefined
  #stopSampling = () => {}

  constructor(
    readonly id: string,
    private connection: MemberConnection,
  ) {}

  start() {
    const leave = this.connection.join(this)
    return () => {
      leave()
      clearTimeout(this.#joinTimer)
      this.#stopSampling()
    }
  }

  onOpen: LiveChannel['onOpen'] = (send) => {
    this.#isJoined = false
    this.#toServer = send
    send({ join: 'party', id: this.id })
  }

  onJoined = (id: string) => {
    this.#isJoined = id === this.id
    this.#stopSampling()
    if (this.#isJoined) this.#stopSampling = sampleInBursts(this.askClock)
  }

  onLeft = (code: string) => {
    this.#isJoined = false
    this.#stopSampling()
    if (code === 'vip_required' || code === 'not_found')
      return this.store.setState({ connection: 'refused' })
    this.store.setState({ connection: 'waiting' })
    this.#joinTimer = setTimeout(() => this.onOpen(this.#toServer), JOIN_AGAIN_MS)
  }

  onFrame: LiveChannel['onFrame'] = (_, _send, text) => {
    if (this.#isJoined) this.#receive(JSON.parse(text))
  }

  onState: LiveChannel['onState'] = (connection) => {
    clearTimeout(this.#joinTimer)
    this.#isJoined = false
    // The connection is open, but the party has not answered yet.
    this.store.setState({ connection: connection === 'live' ? 'connecting' : connection })
  }

  /** Asks the room for the time; it also sends the state if that has changed. */
  askClock = () => this.#send({ type: 'clock', t0: this.clock.local() })

  say(content: string) {
    const message = { id: crypto.randomUUID(), content }
    this.store.setState((now) => ({ pending: [...now.pending, message], problem: null }))
    this.#send({ type: 'say', ...message })
  }

  ask(content: string) {
    const asking = { id: crypto.randomUUID(), content }
    this.store.setState({ asking, questionProblem: null })
    this.#send({ type: 'ask', ...asking })
  }

  vote(id: string) {
    this.store.setState({ questionProblem: null })
    this.#send({ type: 'vote', id })
  }

  pick = (id: string) => this.#send({ type: 'pick', id })
  react = (kind: PartyReaction) => this.#send({ type: 'react', kind })
  remove = (id: string) => this.#send({ type: 'remove', id })
  silence = (member_id: string, minutes: number) =>
    this.#send({ type: 'silence', member_id, minutes })

  #send(frame: PartyClientFrame) {
    if (this.#isJoined) this.#toServer(frame)
  }

  #receive(frame: PartyServerFrame) {
    const now = this.store.getState()
    switch (frame.type) {
      case 'clock':
        return this.clock.add({ ...frame, t3: this.clock.local() })
      case 'state':
        return this.#showState(frame)
      case 'message':
        return this.store.setState({
          messages: withMessage(now.messages, frame.message),
          pending: now.pending.filter(({ id }) => id !== frame.message.id),
        })
      case 'removed':
        return this.store.setState({
          messages: now.messages.filter(({ id }) => id !== frame.id),
          pending: now.pending.filter(({ id }) => id !== frame.id),
          questions: now.questions.filter(({ id }) => id !== frame.id),
          ...(now.asking?.id === frame.id && { asking: null }),
        })
      case 'question':
        return this.store.setState({
          questions: withQuestion(now.questions, frame.question),
          ...(now.asking?.id === frame.question.id && { asking: null, asked: now.asked + 1 }),
        })
      case 'voted':
        return this.store.setState({ voted: frame.ids })
      case 'reactions':
        return this.store.setState({
          reactions: { number: now.reactions.number + 1, counts: frame.counts },
        })
      case 'error':
        if (frame.id === now.asking?.id || now.questions.some(({ id }) => id === frame.id))
          return this.store.setState({
            questionProblem: frame.code,
            ...(frame.id === now.asking?.id && { asking: null }),
          })
        return this.store.setState({
          problem: frame.code,
          pending: now.pending.filter(({ id }) => id !== frame.id),
        })
    }
  }

  #showState(state: PartyStateFrame) {
    this.clock.addRough(state.server_time)
    const { messages, questions } = state
    this.store.setState({
      connection: 'live',
      state,
      ...(messages && { messages }),
      ...(questions && { questions }),
    })
    if (!messages) return
    // Sent again after a lost connection. The id makes one message of both.
    const known = new Set(messages.map(({ id }) => id))
    const pending = this.store.getState().pending.filter(({ id }) => !known.has(id))
    this.store.setState({ pending })
    for (const message of pending) this.#send({ type: 'say', ...message })
    const { asking, asked } = this.store.getState()
    if (asking && questions?.some(({ id }) => id === asking.id))
      this.store.setState({ asking: null, asked: asked + 1 })
    else if (asking) this.#send({ type: 'ask', ...asking })
  }
}

const withMessage = (messages: PartyMessage[], message: PartyMessage) =>
  messages.some(({ id }) => id === message.id)
    ? messages
    : [...messages, message].slice(-MESSAGES_KEPT)

const withQuestion = (questions: Question[], question: Question) =>
  questions.some(({ id }) => id === question.id)
    ? questions.map((one) => (one.id === question.id ? question : one))
    : [...questions, question]
