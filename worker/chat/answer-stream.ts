import { newId } from '../platform/ids'
import type { MessageRow, Transcript } from './transcript'

/** How long a word on the screen may be without being stored. */
const STORE_MS = 100

/** The answer that is being written: told word by word at once, stored at a pace that costs little. */
export class AnswerStream {
  readonly #abort = new AbortController()
  readonly #id = newId()
  readonly #prefix = `{"type":"delta","message_id":${JSON.stringify(this.#id)},"offset":`
  #text = ''
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    readonly runId: string,
    private transcript: Transcript,
    private tell: (frame: string) => void,
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
    // Put together by hand, for this runs for every word of every answer: a `delta` of shared/chat.ts.
    this.tell(`${this.#prefix}${this.#text.length},"text":${JSON.stringify(text)}}`)
    this.#text += text
    this.#timer ??= setTimeout(() => this.store(), STORE_MS)
  }

  /** What the screens show is what is stored, once this has run. */
  store() {
    if (this.#timer === null) return
    clearTimeout(this.#timer)
    this.#timer = null
    this.transcript.write(this.#id, this.#text)
  }

  /** Nobody listens any more: the vendor need not go on. */
  drop() {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#abort.abort()
  }
}
