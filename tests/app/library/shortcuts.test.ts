import { describe, expect, it } from 'vitest'
import {
  type Pressed,
  readSettings,
  shortcutFor,
  SHORTCUTS,
} from '../../../app/features/player/keys/keys'

const ALL = { settings: { single: true, ctrl: true }, playerShown: true }

const press = (key: string, over: Partial<Pressed> = {}): Pressed => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...over,
})

describe('the keyboard shortcuts of the music pages', () => {
  it.each([
    ['toggle', press(' ')],
    ['next', press('ArrowRight', { shiftKey: true })],
    ['previous', press('ArrowLeft', { shiftKey: true })],
    ['mute', press('m')],
    ['louder', press('ArrowUp', { altKey: true })],
    ['quieter', press('ArrowDown', { altKey: true })],
    ['shuffle', press('s', { ctrlKey: true })],
    ['repeat', press('r', { ctrlKey: true })],
    ['shuffle', press('s')],
    ['repeat', press('r')],
    ['favorite', press('l')],
    ['queue', press('q')],
    ['back', press('j')],
    ['forward', press('k')],
    ['search', press('/')],
    ['search', press('/', { shiftKey: true })],
    ['help', press('?', { shiftKey: true })],
  ])('%s', (action, pressed) => {
    expect(shortcutFor(pressed, ALL)).toBe(action)
  })

  it('recognise a letter with Caps Lock on', () => {
    expect(shortcutFor(press('M'), ALL)).toBe('mute')
  })

  it.each([
    press('ArrowRight'),
    press('s', { metaKey: true }),
    press('r', { metaKey: true }),
    press('s', { ctrlKey: true, shiftKey: true }),
    press('r', { ctrlKey: true, altKey: true }),
    press('m', { shiftKey: true }),
    press('l', { altKey: true }),
    press(' ', { ctrlKey: true }),
    press('x'),
  ])('leave other keys to the browser: %o', (pressed) => {
    expect(shortcutFor(pressed, ALL)).toBeNull()
  })

  it('only search and help work without a player', () => {
    const acting = SHORTCUTS.filter(({ chord }) =>
      shortcutFor(press(chord.key, keysOf(chord)), { ...ALL, playerShown: false }),
    )
    expect(acting.map(({ action }) => action)).toEqual(['search', 'help'])
  })

  it('repeat while a volume or seek key is held, and for no other key', () => {
    const repeating = SHORTCUTS.filter(({ chord }) =>
      shortcutFor(press(chord.key, { ...keysOf(chord), repeat: true }), ALL),
    )
    expect(repeating.map(({ action }) => action)).toEqual(['louder', 'quieter', 'back', 'forward'])
  })
})

describe('switching shortcuts off', () => {
  it('disables every key without a modifier except Space', () => {
    const settings = { single: false, ctrl: true }
    const bare = SHORTCUTS.filter(({ chord }) => !chord.shift && !chord.alt && !chord.ctrl)
    const acting = bare.filter(({ chord }) => shortcutFor(press(chord.key), { ...ALL, settings }))
    expect(acting.map(({ action }) => action)).toEqual(['toggle'])
    expect(shortcutFor(press('s', { ctrlKey: true }), { ...ALL, settings })).toBe('shuffle')
  })

  it('gives Ctrl+S and Ctrl+R back to the browser', () => {
    const settings = { single: true, ctrl: false }
    expect(shortcutFor(press('s', { ctrlKey: true }), { ...ALL, settings })).toBeNull()
    expect(shortcutFor(press('r', { ctrlKey: true }), { ...ALL, settings })).toBeNull()
    expect(shortcutFor(press('s'), { ...ALL, settings })).toBe('shuffle')
  })

  it('is stored, and invalid stored values are ignored', () => {
    expect(readSettings('{"single":false,"ctrl":true}')).toEqual({ single: false, ctrl: true })
    for (const text of [null, '', 'x', 'null', '[]', '{"single":0}', '"off"'])
      expect(readSettings(text)).toEqual({ single: true, ctrl: true })
  })
})

const keysOf = ({
  shift = false,
  alt = false,
  ctrl = false,
}: (typeof SHORTCUTS)[number]['chord']) => ({
  shiftKey: shift,
  altKey: alt,
  ctrlKey: ctrl,
})
