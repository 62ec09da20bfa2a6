import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STARTER } from '../../worker/pages/starter'

const APP = '/assets/app.js'
const FIRST = '/assets/first.js'
const listeners = new Map<string, () => void>()
const PAGE = '/assets/page.js'
const STYLE = '/assets/page.css'
const named: string[] = []
const evaluated: string[] = []
const reported = vi.fn()
let reach: (address: string) => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  reach = (address) => Promise.resolve(void evaluated.push(address))
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('reach', (address: string) => reach(address))
  vi.stubGlobal('addEventListener', (name: string, heard: () => void) => listeners.set(name, heard))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe: () => void
      constructor(seen: () => void) {
        this.observe = () => listeners.set('paint', seen)
      }
    },
  )
  vi.stubGlobal('document', {
    currentScript: {
      dataset: { scripts: `${FIRST} ${APP}`, files: `${FIRST} ${APP} ${PAGE} ${STYLE}` },
    },
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => named.push(`${link.rel} ${link.href}`) },
  })
  expect(STARTER).toContain('import(href)')
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it: it is a text
  new Function(STARTER.replace('import(href)', 'reach(href)'))()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
  named.length = 0
  evaluated.length = 0
  reported.mockReset()
})

describe('the scripts of a server-rendered page', () => {
  it('are not requested before the visible pictures are loaded', () => {
    vi.advanceTimersByTime(3000)
    expect(named).toEqual([])
  })

  it.each([['load', 'paint'], ['pointerdown'], ['keydown']])(
    'are sent for at %s %s, once',
    async (...moments) => {
      for (const moment of moments) {
        expect(named).toEqual([])
        listeners.get(moment)?.()
      }
      expect(named).toEqual([
        ...[FIRST, APP, PAGE].map((script) => `modulepreload ${script}`),
        `stylesheet ${STYLE}`,
      ])
      await vi.advanceTimersByTimeAsync(60_000)
      for (const hear of listeners.values()) hear()
      expect(named).toHaveLength(4)
      expect(evaluated).toEqual([FIRST, APP])
    },
  )

  it('do not wait for a picture that never loads', () => {
    vi.advanceTimersByTime(4000)
    expect(named).toContain(`modulepreload ${APP}`)
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
    listeners.get('pointerdown')?.()
    await turned
    expect(evaluated).toEqual([`0 ${FIRST}`, `1 ${APP}`])
  })

  it.each(['online', 'pointerdown'])(
    'are asked for again at %s, after a lost line',
    async (moment) => {
      const lost = new TypeError('Failed to fetch dynamically imported module')
      reach = () => Promise.reject(lost)
      listeners.get('keydown')?.()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(reported).toHaveBeenCalledWith(lost)
      reach = (address) => Promise.resolve(void evaluated.push(address))
      expect(evaluated).toEqual([])
      listeners.get(moment)?.()
      await vi.advanceTimersByTimeAsync(0)
      expect(evaluated).toEqual([FIRST, APP])
    },
  )
})
