import { newId } from '../lib/ids'
import type { MessageRow, Transcript } from './transcript'

/** Text on screen is stored at the latest after this. */
const STORE_MS = 100

/** An answer that is being written: sent word by word, stored in intervals. */
export class AnswerStream {
  readonly #abort = new AbortController()
  readonly #id = newId()
  readonly #prefix = `{"type":"delta","message_id":${JSON.stringify(this.#id)},"offset":`
  #text = ''
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    readonly runId: string,
    private transcript: Transcript,
    private broadcast: (frame: string) => void,
  ) {}

  get signal() {
    return this.#abort.signal
  }

  text = () => this.#text

  isEmpty = () => this.#text === ''

  begin(threadId: string): MessageRow {
    return this.transcript.add({
      id: this.#id,
      thread_id: threadId,
      role: 'assistant',
      text: '',
      status: 'in_progress',
      run_id: this.runId,
    })
  }

  add(text: string) {
    // A `delta` frame (shared/chat.ts), concatenated because this runs for every word of every answer.
    this.broadcast(`${this.#prefix}${this.#text.length},"text":${JSON.stringify(text)}}`)
    this.#text += text
    this.#timer ??= setTimeout(() => this.store(), STORE_MS)
  }

  /** Stores all text that was sent so far. */
  store() {
    if (this.#timer === null) return
    clearTimeout(this.#timer)
    this.#timer = null
    this.transcript.write(this.#id, this.#text)
  }

  /** Stops the request to the vendor. */
  abort() {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#abort.abort()
  }
}
