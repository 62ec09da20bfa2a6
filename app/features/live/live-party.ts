import { createStore } from 'zustand/vanilla'
import {
  PARTY_CLOSE,
  type PartyClientFrame,
  type PartyMessage,
  type PartyReaction,
  type PartyServerFrame,
  type PartyStateFrame,
  type ReactionCounts,
} from '../../../shared/parties'
import type { Question } from '../../../shared/meets'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { partiesApi } from '../../lib/api/clients'
import { type LiveState, LiveSocket } from '../../lib/live-socket'
import { createRoomClock, sampleInBursts } from './clock'

const FIRST_DELAY_MS = 800
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

/** The client of a party's room. */
export class LiveParty {
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
  readonly #socket: LiveSocket
  #stopSampling = () => {}

  constructor(readonly id: string) {
    this.#socket = new LiveSocket({
      path: () => `/api/parties/${encodeURIComponent(id)}/live`,
      firstDelayMs: FIRST_DELAY_MS,
      // A hidden tab still plays.
      sleeps: false,
      closeCodes: {
        [PARTY_CLOSE.SESSION_OVER]: 'session-over',
        [PARTY_CLOSE.NOT_ALLOWED]: 'not-allowed',
        [PARTY_CLOSE.GONE]: 'not-allowed',
      },
      onOpen: () => {
        this.#stopSampling()
        this.#stopSampling = sampleInBursts(this.askClock)
      },
      onMessage: (text) => this.#receive(JSON.parse(text)),
      onState: (connection) => this.store.setState({ connection }),
      checkAccess: () => checkAccess(id),
    })
  }

  start() {
    this.#socket.start()
    return () => {
      this.#socket.stop()
      this.#stopSampling()
    }
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

  #send = (frame: PartyClientFrame) => this.#socket.send(frame)

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
    this.#socket.ready()
    this.clock.addRough(state.server_time)
    const { messages, questions } = state
    this.store.setState({ state, ...(messages && { messages }), ...(questions && { questions }) })
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

/** Without an upgrade the room's address answers only why it would refuse. */
const checkAccess = (id: string) =>
  call(partiesApi[':id'].live.$get({ param: { id } })).then(
    () => 'allowed' as const,
    (error: unknown) => {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'signed_out') return 'signed-out' as const
      return code === 'vip_required' || code === 'not_found'
        ? ('not-allowed' as const)
        : ('allowed' as const)
    },
  )
