import type { ChatMessage, ChatRun, ChatServerFrame, NewChatMessage } from '../../shared/chat'
import { newId } from '../lib/ids'
import type { Model } from './llm'
import { AnswerStream } from './answer-stream'
import type { PersonaContext } from './instructions'
import { type Author, HISTORY_ROWS, buildRequest, estimateRequest, estimateTokens } from './prompt'
import { type Reply, reply } from './reply'
import { type RunEnd, type RunRow, Runs, runView } from './runs'
import { type MessageRow, Transcript, messageView } from './transcript'
import { type UsageExceeded, UsageLimits } from './usage-limits'

const STATE_PAGE = { limit: 50 }

type Environment = {
  storage: DurableObjectStorage
  /** Null on a site without a key. */
  model: Model | null
  context: () => Promise<PersonaContext>
  /** Sends a frame to every open page of the member. */
  broadcast: (frame: string) => void
  /** Wakes the room at an instant (epoch seconds), to expire a run. */
  wakeAt: (seconds: number) => Promise<void>
  /** Off during load measurements. */
  limits: boolean
}

type Sent =
  | { refusal: UsageExceeded }
  /** `answering` resolves when the run has ended; null if the message is answered already, or by another request. */
  | { message: ChatMessage; run: ChatRun | null; answering: Promise<void> | null }

/**
 * The conversation of a member with the persona. A message of the member is stored first. Text of the model belongs to a run, and
 * is dropped when that run is not active any more.
 */
export class Conversation {
  readonly transcript: Transcript
  readonly runs: Runs
  readonly #usage: UsageLimits
  #stream: AnswerStream | null = null
  #isClosed = false

  constructor(private environment: Environment) {
    const { sql } = environment.storage
    this.transcript = new Transcript(sql)
    this.runs = new Runs(sql)
    this.#usage = new UsageLimits(sql)
  }

  /** Fails the run that was active when the room stopped. */
  failInterruptedRun() {
    const run = this.runs.active()
    if (run) this.#end(run, { status: 'failed', code: 'interrupted' })
  }

  state(): Extract<ChatServerFrame, { type: 'state' }> {
    // Stored first: a page that connects now continues from the text that others show.
    this.#stream?.store()
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

  /** Idempotent by message id. A message whose run failed gets another run when it is sent again. */
  send(author: Author, { id = newId(), content }: NewChatMessage): Sent {
    const known = this.transcript.find(id)
    const failed = known && this.#failedRunOf(known)
    if (known && !failed) return this.#existing(known)
    const refusal = this.environment.limits ? this.#usage.refusal() : null
    if (refusal) return { refusal }

    const stopped = this.runs.active()
    const { message, run, dropped } = this.environment.storage.transactionSync(() =>
      this.#store(id, content, known, failed ?? stopped),
    )
    this.#stopStream()
    if (stopped) this.#broadcastRun(stopped.id, stopped.thread_id)
    if (dropped) this.#broadcast(this.state())
    this.#broadcast({ type: 'message', message: messageView(message) })
    this.#broadcast({ type: 'run', run: runView(run) })
    return {
      message: messageView(message),
      run: runView(run),
      answering: this.#answer(run, author),
    }
  }

  /** Stops the answer that is being written. Its text stays and is marked as incomplete. */
  cancel() {
    const run = this.runs.active()
    if (run) this.#end(run, { status: 'cancelled' })
  }

  /** Before the data is deleted: an answer under way writes nothing any more. */
  close() {
    this.cancel()
    this.#isClosed = true
  }

  /** Called by the alarm. Ends a run that has taken too long; returns when the active run expires, in epoch milliseconds. */
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
    this.#broadcast(this.state())
    return thread
  }

  /** Deletes all threads, or none if it fails. */
  clear() {
    this.cancel()
    const thread = this.environment.storage.transactionSync(() => {
      this.transcript.clear()
      return this.transcript.startThread()
    })
    this.#broadcast({ type: 'cleared', thread })
    return thread
  }

  deleteThread(id: string) {
    const isActive = this.transcript.activeThread().id === id
    if (isActive) this.cancel()
    this.environment.storage.transactionSync(() => {
      this.transcript.deleteThread(id)
      if (isActive) this.transcript.startThread()
    })
    if (isActive) this.#broadcast({ type: 'cleared', thread: this.transcript.activeThread() })
  }

  /** The failed run of a message, if the message may be sent again. */
  #failedRunOf({ role, thread_id, run_id }: MessageRow) {
    const newest = this.runs.newestOf(thread_id)
    const isLast = role === 'user' && newest !== null && newest.id === run_id
    return isLast && ['failed', 'expired', 'cancelled'].includes(newest.status) ? newest : null
  }

  #existing(message: MessageRow): Sent {
    const run = message.run_id ? this.runs.find(message.thread_id, message.run_id) : null
    return { message: messageView(message), run: run && runView(run), answering: null }
  }

  /** @param over a run that this message replaces */
  #store(id: string, content: string, known: MessageRow | null, over: RunRow | null) {
    const threadId = known?.thread_id ?? this.transcript.activeThread().id
    if (over) this.runs.end(over.id, { status: 'cancelled' })
    const dropped = over !== null && this.transcript.dropAnswer(over.id)
    const run = this.runs.start(threadId, id)
    if (known) this.transcript.setRun(id, run.id)
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
    await this.environment.wakeAt(run.expires_at)
    const { model } = this.environment
    if (!model) return this.#end(run, { status: 'failed', code: 'not_configured' })
    try {
      const context = await this.environment.context()
      // While it was read, another message may have started its own run.
      if (this.#isClosed || this.runs.active()?.seq !== run.seq) return
      const history = this.transcript.newest(run.thread_id, HISTORY_ROWS)
      const request = buildRequest(context, author, history)
      const live = new AnswerStream(run.id, this.transcript, this.environment.broadcast)
      this.#stream = live
      const outcome = await reply(model, request, live.signal, (text) => {
        if (this.#stream !== live) return
        if (live.isEmpty()) this.#broadcastMessage(live.begin(run.thread_id))
        live.add(text)
      })
      if (this.#isClosed) return
      this.#usage.add({
        messages: 0,
        tokens: outcome.tokens ?? estimateRequest(request) + estimateTokens(live.text()),
      })
      this.#conclude(run, outcome)
    } catch (error) {
      console.error({ chat_run: run.id, error })
      if (this.#isClosed) return
      this.#end(run, { status: 'failed', code: 'internal' })
    }
  }

  #conclude(run: RunRow, { end }: Reply) {
    if (typeof end === 'object') return this.#end(run, { status: 'failed', code: end.failed })
    if (end === 'aborted') return
    this.#end(run, { status: 'completed' }, end === 'whole' ? 'completed' : 'incomplete')
  }

  /** Ends a run. Only the first call for a run has an effect. */
  #end(run: RunRow, end: RunEnd, answer: 'completed' | 'incomplete' = 'incomplete') {
    if (this.#stream?.runId === run.id) this.#stream.store()
    const ended = this.environment.storage.transactionSync(() => {
      this.transcript.closeAnswer(run.id, answer)
      return this.runs.end(run.id, end)
    })
    if (!ended) return
    if (this.#stream?.runId === run.id) this.#stopStream()
    const written = this.transcript.answerOf(run.id)
    if (written) this.#broadcastMessage(written)
    this.#broadcast({ type: 'run', run: runView(ended) })
  }

  /** Aborts the request to the vendor and ignores what it still sends. */
  #stopStream() {
    this.#stream?.abort()
    this.#stream = null
  }

  #broadcastRun(id: string, threadId: string) {
    const run = this.runs.find(threadId, id)
    if (run) this.#broadcast({ type: 'run', run: runView(run) })
  }

  #broadcastMessage = (message: MessageRow) =>
    this.#broadcast({ type: 'message', message: messageView(message) })

  #broadcast = (frame: ChatServerFrame) => this.environment.broadcast(JSON.stringify(frame))
}
