import * as z from 'zod/mini'
import { type FeedEvent, FeedFrame } from '../../../../shared/feed'
import { signalOfClose } from './closings'
import { onlineDelay, reconnectDelay } from './delays'
import { type LiveState, type Signal, nextState } from './states'

const PING_MS = 25_000
/** A server that has not said a word for so long, not even `pong`, is not there. */
const SILENCE_MS = 60_000
/** After so many failures in a row the posts are read over HTTP: some networks let no socket through. */
const PATIENCE = 3

export type Line = {
  send: (text: string) => void
  close: () => void
}
export type LineEvents = { message: (text: string) => void; close: (code: number) => void }

export type World = {
  open: (since: number | null, events: LineEvents) => Line
  /** The moment of the feed that is on screen, if it says so. */
  shown: () => number | null
  apply: (events: FeedEvent[]) => void
  /** What is on screen may lack something: it has to be read anew. */
  readAgain: () => void
  /** False when nobody is signed in any more. */
  isSignedIn: () => Promise<boolean>
  changed: (state: LiveState) => void
  isOnline: () => boolean
}

/** The one socket of a window: what it hears is applied once and in order, and it comes back by itself. */
export class FeedConnection {
  #state: LiveState = 'idle'
  #seq: number | null = null
  #failures = 0
  #heard = 0
  #line: Line | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private world: World) {}

  signal(signal: Signal) {
    const next = nextState(this.#state, signal)
    if (!next) return
    // The line that greeted is the one that is live; every other change ends it.
    if (next === 'live') this.#failures = 0
    else this.#hangUp()
    this.#state = next
    this.world.changed(next)
    this.#enter(next, signal)
  }

  #enter(state: LiveState, signal: Signal) {
    if (state === 'connecting') {
      if (this.world.isOnline()) this.#connect()
      else this.signal('offline')
    }
    if (state === 'checking') void this.#check()
    if (state === 'waiting') this.#wait(signal)
    if (state === 'over') this.#seq = null
  }

  #connect() {
    const since = this.#seq ?? this.world.shown()
    // What a line says after it was given up is not for us.
    const whileOurs = (act: () => void) => this.#line === line && act()
    const line: Line = this.world.open(since, {
      message: (text) => whileOurs(() => this.#hear(text, since)),
      close: (code) => whileOurs(() => this.signal(signalOfClose(code))),
    })
    this.#line = line
    this.#heard = Date.now()
    this.#ping()
  }

  #hear(text: string, since: number | null) {
    this.#heard = Date.now()
    const frame = text === 'pong' ? null : z.safeParse(FeedFrame, parsed(text)).data
    if (!frame) return
    const isFirst = this.#state === 'connecting'
    if (isFirst) this.signal('greeted')
    if ('resync' in frame) {
      this.#seq = null
      this.world.readAgain()
      return
    }
    const news = frame.events.filter(({ seq }) => this.#seq === null || seq > this.#seq)
    this.#seq = Math.max(this.#seq ?? 0, frame.seq)
    if (news.length > 0) this.world.apply(news)
    // What came between the reading and the greeting is on no page.
    if (isFirst && since === null) this.world.readAgain()
    this.#line?.send(JSON.stringify({ ack: frame.seq }))
  }

  #ping() {
    this.#timer = setTimeout(() => {
      if (Date.now() - this.#heard > SILENCE_MS) return this.signal('lost')
      this.#line?.send('ping')
      this.#ping()
    }, PING_MS)
  }

  #wait(signal: Signal) {
    const delay =
      signal === 'online'
        ? onlineDelay(Math.random())
        : reconnectDelay(this.#failures, Math.random())
    this.#failures += 1
    if (this.#failures > PATIENCE) this.world.readAgain()
    this.#timer = setTimeout(() => this.signal('due'), delay)
  }

  async #check() {
    const isSignedIn = await this.world.isSignedIn()
    this.signal(isSignedIn ? 'signed-in' : 'signed-out')
  }

  #hangUp() {
    clearTimeout(this.#timer)
    const line = this.#line
    this.#line = null
    line?.close()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
