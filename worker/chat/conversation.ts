import type { ChatMessage, ChatRun, ChatServerFrame, NewChatMessage } from '../../shared/chat'
import type { PersonaFacts } from '../../content/persona'
import { newId } from '../platform/ids'
import type { Model } from '../platform/llm'
import { AnswerStream } from './answer-stream'
import { type Author, HISTORY_ROWS, buildRequest, estimateRequest, estimateTokens } from './prompt'
import { type Reply, reply } from './reply'
import { type RunEnd, type RunRow, Runs, runView } from './runs'
import { type MessageRow, Transcript, messageView } from './transcript'
import { type UsageExceeded, Usage } from './usage'

const STATE_PAGE = { limit: 50 }

type Outside = {
  storage: DurableObjectStorage
  /** Null on a site without a key. */
  model: Model | null
  facts: () => Promise<PersonaFacts>
  /** To every open page of the member. */
  tell: (frame: string) => void
  /** Ends a run that nothing else ends. */
  wakeAt: (seconds: number) => Promise<void>
  /** Off on a server that is being measured. */
  limits: boolean
}

type Sent =
  | { refusal: UsageExceeded }
  /** `answering` goes on until the run has ended; null when this message has been answered or is being. */
  | { message: ChatMessage; run: ChatRun | null; answering: Promise<void> | null }

/**
 * What a member and the persona say to each other. What a member wrote is stored before anything else happens; what the
 * model says belongs to a run, and counts only while that run is the one that goes on.
 */
export class Conversation {
  readonly transcript: Transcript
  readonly runs: Runs
  readonly #usage: Usage
  #live: AnswerStream | null = null
  #isOver = false

  constructor(private outside: Outside) {
    const { sql } = outside.storage
    this.transcript = new Transcript(sql)
    this.runs = new Runs(sql)
    this.#usage = new Usage(sql)
  }

  /** Runs that a room began and did not live to end: nobody writes them any more. */
  takeOver() {
    const run = this.runs.active()
    if (run) this.#end(run, { status: 'failed', code: 'interrupted' })
  }

  state(): Extract<ChatServerFrame, { type: 'state' }> {
    // What is on the screens comes first: a page that arrives now goes on from there.
    this.#live?.store()
    const thread = this.transcript.activeThread()
    const run = this.runs.newestOf(thread.id)
    const page = this.transcript.listMessages(thread.id, STATE_PAGE)
    return {
      type: 'state',
      thread,
      messages: page?.messages ?? [],
      run: run && runView(run),
      next_cursor: page?.next_cursor ?? null,
    }
  }

  /** One message for one id, however often it is sent; sent again after its run failed, it gets another run. */
  send(author: Author, { id = newId(), content }: NewChatMessage): Sent {
    const known = this.transcript.find(id)
    const failed = known && this.#failedRunOf(known)
    if (known && !failed) return this.#asItIs(known)
    const refusal = this.outside.limits ? this.#usage.refusal() : null
    if (refusal) return { refusal }

    const stopped = this.runs.active()
    const { message, run, dropped } = this.outside.storage.transactionSync(() =>
      this.#store(id, content, known, failed ?? stopped),
    )
    this.#silence()
    if (stopped) this.#tellRun(stopped.id, stopped.thread_id)
    if (dropped) this.#tell(this.state())
    this.#tell({ type: 'message', message: messageView(message) })
    this.#tell({ type: 'run', run: runView(run) })
    return {
      message: messageView(message),
      run: runView(run),
      answering: this.#answer(run, author),
    }
  }

  /** Stops the answer that is being written. What it said stays, and is marked. */
  cancel() {
    const run = this.runs.active()
    if (run) this.#end(run, { status: 'cancelled' })
  }

  /** For good: what is still under way writes nothing any more, for there is nothing to write it into. */
  close() {
    this.cancel()
    this.#isOver = true
  }

  /** By the alarm: what should have ended by now. Answers when to look again. */
  expire(now = Date.now()) {
    const run = this.runs.active()
    if (!run) return null
    if (run.expires_at * 1000 > now) return run.expires_at * 1000
    this.#end(run, { status: 'expired', code: 'timed_out' })
    return null
  }

  startThread() {
    this.cancel()
    const thread = this.transcript.startThread()
    this.#tell(this.state())
    return thread
  }

  /** All of it, or nothing. */
  clear() {
    this.cancel()
    const thread = this.outside.storage.transactionSync(() => {
      this.transcript.clear()
      return this.transcript.startThread()
    })
    this.#tell({ type: 'cleared', thread })
    return thread
  }

  deleteThread(id: string) {
    const isActive = this.transcript.activeThread().id === id
    if (isActive) this.cancel()
    this.outside.storage.transactionSync(() => {
      this.transcript.deleteThread(id)
      if (isActive) this.transcript.startThread()
    })
    if (isActive) this.#tell({ type: 'cleared', thread: this.transcript.activeThread() })
  }

  /** Of a question that may be asked again: the run that did not answer it. */
  #failedRunOf({ role, thread_id, run_id }: MessageRow) {
    const newest = this.runs.newestOf(thread_id)
    const isLast = role === 'user' && newest !== null && newest.id === run_id
    return isLast && ['failed', 'expired', 'cancelled'].includes(newest.status) ? newest : null
  }

  #asItIs(message: MessageRow): Sent {
    const run = message.run_id ? this.runs.find(message.thread_id, message.run_id) : null
    return { message: messageView(message), run: run && runView(run), answering: null }
  }

  /** `over` is the run whose answer nobody waits for any more. */
  #store(id: string, content: string, known: MessageRow | null, over: RunRow | null) {
    const threadId = known?.thread_id ?? this.transcript.activeThread().id
    if (over) this.runs.end(over.id, { status: 'cancelled' })
    const dropped = over !== null && this.transcript.dropAnswer(over.id)
    const run = this.runs.start(threadId, id)
    if (known) this.transcript.nameRun(id, run.id)
    const message = known
      ? { ...known, run_id: run.id }
      : this.transcript.add({
          id,
          thread_id: threadId,
          role: 'user',
          text: content,
          status: 'completed',
          run_id: run.id,
        })
    this.#usage.add({ messages: 1, tokens: 0 })
    return { message, run, dropped }
  }

  async #answer(run: RunRow, author: Author) {
    await this.outside.wakeAt(run.expires_at)
    const { model } = this.outside
    if (!model) return this.#end(run, { status: 'failed', code: 'not_configured' })
    try {
      const facts = await this.outside.facts()
      // While the facts were read, another message may have taken its place.
      if (this.#isOver || this.runs.active()?.seq !== run.seq) return
      const history = this.transcript.newest(run.thread_id, HISTORY_ROWS)
      const request = buildRequest(facts, author, history)
      const live = new AnswerStream(run.id, this.transcript, this.outside.tell)
      this.#live = live
      const outcome = await reply(model, request, live.signal, (text) => {
        if (this.#live !== live) return
        if (live.isEmpty()) this.#tellMessage(live.begin(run.thread_id))
        live.add(text)
      })
      if (this.#isOver) return
      this.#usage.add({
        messages: 0,
        tokens: outcome.tokens ?? estimateRequest(request) + estimateTokens(live.text()),
      })
      this.#conclude(run, outcome)
    } catch (error) {
      console.error({ chat_run: run.id, error })
      if (this.#isOver) return
      this.#end(run, { status: 'failed', code: 'internal' })
    }
  }

  #conclude(run: RunRow, { end }: Reply) {
    if (typeof end === 'object') return this.#end(run, { status: 'failed', code: end.failed })
    if (end === 'aborted') return
    this.#end(run, { status: 'completed' }, end === 'whole' ? 'completed' : 'incomplete')
  }

  /** Only the first end of a run counts; whatever comes later for it is dropped. */
  #end(run: RunRow, end: RunEnd, answer: 'completed' | 'incomplete' = 'incomplete') {
    if (this.#live?.runId === run.id) this.#live.store()
    const ended = this.outside.storage.transactionSync(() => {
      this.transcript.closeAnswer(run.id, answer)
      return this.runs.end(run.id, end)
    })
    if (!ended) return
    if (this.#live?.runId === run.id) this.#silence()
    const written = this.transcript.answerOf(run.id)
    if (written) this.#tellMessage(written)
    this.#tell({ type: 'run', run: runView(ended) })
  }

  /** The vendor is told to stop, and is not listened to any more. */
  #silence() {
    this.#live?.drop()
    this.#live = null
  }

  #tellRun(id: string, threadId: string) {
    const run = this.runs.find(threadId, id)
    if (run) this.#tell({ type: 'run', run: runView(run) })
  }

  #tellMessage = (message: MessageRow) =>
    this.#tell({ type: 'message', message: messageView(message) })

  #tell = (frame: ChatServerFrame) => this.outside.tell(JSON.stringify(frame))
}
