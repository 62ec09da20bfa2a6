import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STARTER } from '../../worker/pages/starter'

const APP = '/assets/app.js'
const FIRST = '/assets/first.js'
const listeners = new Map<string, Set<(event: object) => void>>()
const PAGE = '/assets/page.js'
const STYLE = '/assets/page.css'
const named: string[] = []
const evaluated: string[] = []
const reported = vi.fn()
let buttons: { dataset: { pressed?: string } }[] = []
let reach: (address: string) => Promise<void>

function hear(name: string, event: object = { target: {} }) {
  for (const heard of listeners.get(name) ?? []) heard(event)
}

function press(button: object | null) {
  const event = {
    target: { closest: () => button },
    preventDefault: vi.fn(),
    stopPropagation: vi.fn(),
  }
  hear('click', event)
  return event
}

function startPage(isSkeleton?: string) {
  const dataset = {
    isSkeleton,
    scripts: `${FIRST} ${APP}`,
    files: `${FIRST} ${APP} ${PAGE} ${STYLE}`,
  }
  vi.stubGlobal('document', {
    currentScript: { dataset },
    createElement: () => ({}),
    querySelector: () => buttons.find(({ dataset }) => dataset.pressed === '') ?? null,
    head: {
      append: (link: Record<string, string>) =>
        named.push(`${link.fetchPriority} ${link.rel} ${link.href}`),
    },
  })
  expect(STARTER).toContain('import(href)')
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it: it is a text
  new Function(STARTER.replaceAll('import(', 'reach('))()
}

beforeEach(() => {
  vi.useFakeTimers()
  reach = (address) => Promise.resolve(void evaluated.push(address))
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('reach', (address: string) => reach(address))
  vi.stubGlobal('addEventListener', (name: string, heard: () => void) =>
    listeners.set(name, (listeners.get(name) ?? new Set()).add(heard)),
  )
  vi.stubGlobal('removeEventListener', (name: string, heard: () => void) =>
    listeners.get(name)?.delete(heard),
  )
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe: () => void
      constructor(seen: (entries: object, observer: object) => void) {
        const disconnect = () => listeners.delete('paint')
        this.observe = () => listeners.set('paint', new Set([() => seen({}, { disconnect })]))
      }
    },
  )
})

afterEach(() => {
  // In this order: a global that was replaced under fake timers is put back to the fake one.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  listeners.clear()
  named.length = 0
  evaluated.length = 0
  buttons = []
  reported.mockReset()
})

describe('the scripts of a server-rendered page', () => {
  beforeEach(() => startPage())

  it('are not requested before the visible pictures are loaded', () => {
    vi.advanceTimersByTime(3000)
    expect(named).toEqual([])
  })

  it.each([['load', 'paint'], ['pointerdown'], ['keydown']])(
    'are sent for at %s %s, once',
    async (...moments) => {
      for (const moment of moments) {
        expect(named).toEqual([])
        hear(moment)
      }
      await vi.advanceTimersByTimeAsync(100)
      expect(named).toEqual([
        ...[FIRST, APP, PAGE].map((script) => `low modulepreload ${script}`),
        `low stylesheet ${STYLE}`,
      ])
      await vi.advanceTimersByTimeAsync(60_000)
      for (const name of listeners.keys()) hear(name)
      expect(named).toHaveLength(4)
      expect(evaluated).toEqual([FIRST, APP])
    },
  )

  it('do not wait for a picture that never loads', async () => {
    await vi.advanceTimersByTimeAsync(4100)
    expect(named).toContain(`low modulepreload ${APP}`)
  })

  it('are evaluated one by one, dependencies first, yielding to the page between', async () => {
    vi.useRealTimers()
    let turns = 0
    const turned = new Promise<void>((resolve) => {
      reach = async (address) => {
        evaluated.push(`${turns} ${address}`)
        if (address === APP) resolve()
        setTimeout(() => turns++)
      }
    })
    hear('pointerdown')
    await turned
    expect(evaluated).toEqual([`0 ${FIRST}`, `1 ${APP}`])
  })

  describe('after a lost line', () => {
    const lost = new TypeError('Failed to fetch dynamically imported module')
    const reload = vi.fn()

    async function loseScripts() {
      hear('keydown')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(reported).toHaveBeenCalledWith(lost)
    }

    beforeEach(() => {
      reload.mockReset()
      vi.stubGlobal('location', { reload })
      vi.stubGlobal('navigator', { onLine: true })
      reach = () => Promise.reject(lost)
    })

    it('come with a new page for a button that was pressed before they were lost', async () => {
      buttons = [{ dataset: {} }]
      press(buttons[0] ?? null)
      expect(reload).not.toHaveBeenCalled()
      await loseScripts()
      expect(reload).toHaveBeenCalledOnce()
    })

    it('come with a new page when the network is back', async () => {
      await loseScripts()
      expect(reload).not.toHaveBeenCalled()
      hear('online')
      expect(reload).toHaveBeenCalledOnce()
    })

    it('come with a new page for a button, not for a link, which works without them', async () => {
      await loseScripts()
      hear('pointerdown')
      press(null)
      expect(reload).not.toHaveBeenCalled()
      press({ dataset: {} })
      expect(reload).toHaveBeenCalledOnce()
    })

    it('leave the page as it is while there is no connection', async () => {
      await loseScripts()
      vi.stubGlobal('navigator', { onLine: false })
      press({ dataset: {} })
      expect(reload).not.toHaveBeenCalled()
    })
  })
})

it('the app does not wait for pictures if it makes the screen', async () => {
  startPage('yes')
  hear('paint')
  await vi.advanceTimersByTimeAsync(100)
  expect(evaluated).toEqual([FIRST, APP])
})

describe('a button that is pressed before the app is here', () => {
  beforeEach(() => startPage())

  it('is marked, and does nothing yet', () => {
    const button = { dataset: {} }
    expect(press(button).preventDefault).toHaveBeenCalledOnce()
    expect(button.dataset).toEqual({ pressed: '' })
  })

  it('leaves links alone', () => {
    expect(press(null).preventDefault).not.toHaveBeenCalled()
  })
})
