import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STARTER } from '../../worker/http/starter'

const listeners = new Map<string, () => void>()
const sentFor: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sendFor', (address: string) => sentFor.push(address))
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
    currentScript: { dataset: { scripts: '/assets/app.js /assets/beside.js' } },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => sentFor.push(href) },
  })
  expect(STARTER).toContain('import(app)')
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it: it is a text
  new Function(STARTER.replace('import(app)', 'sendFor(app)'))()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
  sentFor.length = 0
})

describe('the scripts of a page that has its screen', () => {
  it('are not sent for while there is something missing to look at', () => {
    vi.advanceTimersByTime(3000)
    expect(sentFor).toEqual([])
  })

  it.each([['load', 'paint'], ['pointerdown'], ['keydown']])(
    'are sent for at %s %s, once',
    (...moments) => {
      for (const moment of moments) {
        expect(sentFor).toEqual([])
        listeners.get(moment)?.()
      }
      expect(sentFor).toEqual(['/assets/beside.js', '/assets/app.js'])
      vi.advanceTimersByTime(60_000)
      expect(sentFor).toHaveLength(2)
    },
  )

  it('do not wait for a picture that never comes', () => {
    vi.advanceTimersByTime(4000)
    expect(sentFor).toContain('/assets/app.js')
  })
})
