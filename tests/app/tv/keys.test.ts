import { describe, expect, it, vi } from 'vitest'

vi.mock('../../../app/features/player', () => ({
  player: { setVolume: vi.fn(), toggleMute: vi.fn() },
  playerStore: { getState: () => ({ volume: 50 }) },
}))
vi.stubGlobal('HTMLButtonElement', class {})
vi.stubGlobal('HTMLInputElement', class {})

const { handleKey } = await import('../../../app/features/tv/tv-keys')
const { player } = await import('../../../app/features/player')

const actions = {
  toggle: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
  captions: vi.fn(),
  fullscreen: vi.fn(),
  pictureInPicture: vi.fn(),
}

function press(key: string, rest: object = {}) {
  vi.clearAllMocks()
  const preventDefault = vi.fn()
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, target: null }
  handleKey({ key, preventDefault, ...none, ...rest }, actions)
  return preventDefault.mock.calls.length > 0
}

describe('the TV keyboard shortcuts', () => {
  it.each([
    [' ', 'toggle'],
    ['ArrowLeft', 'back'],
    ['ArrowRight', 'forward'],
    ['c', 'captions'],
    ['F', 'fullscreen'],
    ['p', 'pictureInPicture'],
  ] as const)('%s is %s', (key, action) => {
    expect(press(key)).toBe(true)
    expect(actions[action]).toHaveBeenCalledOnce()
  })

  it('change the volume by ten, and mute', () => {
    press('ArrowUp')
    expect(player.setVolume).toHaveBeenCalledWith(60)
    press('ArrowDown')
    expect(player.setVolume).toHaveBeenCalledWith(40)
    press('m')
    expect(player.toggleMute).toHaveBeenCalledOnce()
  })

  it('leave browser shortcuts and focused controls alone', () => {
    expect(press('f', { ctrlKey: true })).toBe(false)
    expect(press('q')).toBe(false)
    expect(press(' ', { target: new HTMLButtonElement() })).toBe(false)
    expect(press('ArrowLeft', { target: new HTMLInputElement() })).toBe(false)
  })
})
