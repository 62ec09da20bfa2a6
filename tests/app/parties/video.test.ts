import { describe, expect, it } from 'vitest'
import { retryDelay } from '../../../app/features/parties/meet/video-player'
import { iceServersOf } from '../../../app/features/parties/meet/whep-player'

describe('ICE servers of a WHEP answer', () => {
  it('are those of its links', () => {
    const link =
      '<stun:stun.example.com>; rel="ice-server", <turn:turn.example.com?transport=udp>; rel="ice-server"; username="u"; credential="c"; credential-type="password", <https://example.com/events>; rel="urn:ietf:params:whep:ext:core:server-sent-events"'
    expect(iceServersOf(link)).toEqual([
      { urls: 'stun:stun.example.com' },
      { urls: 'turn:turn.example.com?transport=udp', username: 'u', credential: 'c' },
    ])
    expect(iceServersOf(null)).toEqual([])
  })
})

describe('the time between two attempts', () => {
  it('doubles, up to eight seconds', () => {
    expect([0, 1, 2, 3, 10].map((failures) => retryDelay(failures, 1))).toEqual([
      500, 1000, 2000, 4000, 8000,
    ])
    expect(retryDelay(0, 0)).toBe(250)
  })
})
