import { vi } from 'vitest'

/** A `WebSocket` whose server is the test. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  binaryType = 'blob'
  readonly sent: string[] = []

  constructor(readonly url: string) {
    super()
    FakeSocket.opened.push(this)
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.readyState = 3
  }

  serverOpens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  serverSends(frame: object | string) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  serverCloses(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }

  isClosed = () => this.readyState === 3
}

/** A browser window without a network, with fake timers. `online` and `hidden` are what the browser reports. */
export function fakeBrowser() {
  vi.useFakeTimers()
  FakeSocket.opened = []
  const browser = Object.assign(new EventTarget(), { hidden: false })
  const navigator = { onLine: true }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'https://club.test/social' })
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('document', browser)
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  return {
    setOnline(online: boolean) {
      navigator.onLine = online
      target.dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
    setHidden(hidden: boolean) {
      browser.hidden = hidden
      browser.dispatchEvent(new Event('visibilitychange'))
    },
    /** The newest connection attempt. */
    async socket() {
      await vi.advanceTimersByTimeAsync(0)
      const last = FakeSocket.opened.at(-1)
      if (!last) throw new Error('no connection was attempted')
      return last
    },
    attempts: async () => {
      await vi.advanceTimersByTimeAsync(0)
      return FakeSocket.opened.length
    },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    restore() {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}
