import { createStore } from 'zustand/vanilla'

/** `always`: cannot be switched off. `single`: alternatives of one key. `ctrl`: override the browser's own shortcuts. */
export type KeyGroup = 'always' | 'single' | 'ctrl'

type Chord = { key: string; shift?: boolean; alt?: boolean; ctrl?: boolean }

export type Shortcut = { action: ShortcutAction; chord: Chord; group: KeyGroup }

export type ShortcutAction =
  | 'toggle'
  | 'next'
  | 'previous'
  | 'mute'
  | 'louder'
  | 'quieter'
  | 'shuffle'
  | 'repeat'
  | 'favorite'
  | 'queue'
  | 'back'
  | 'forward'
  | 'search'
  | 'help'

/** The specification's keys (section 6), then alternatives of one key. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'toggle', chord: { key: ' ' }, group: 'always' },
  { action: 'next', chord: { key: 'ArrowRight', shift: true }, group: 'always' },
  { action: 'previous', chord: { key: 'ArrowLeft', shift: true }, group: 'always' },
  { action: 'mute', chord: { key: 'm' }, group: 'single' },
  { action: 'louder', chord: { key: 'ArrowUp', alt: true }, group: 'always' },
  { action: 'quieter', chord: { key: 'ArrowDown', alt: true }, group: 'always' },
  { action: 'shuffle', chord: { key: 's', ctrl: true }, group: 'ctrl' },
  { action: 'repeat', chord: { key: 'r', ctrl: true }, group: 'ctrl' },
  { action: 'shuffle', chord: { key: 's' }, group: 'single' },
  { action: 'repeat', chord: { key: 'r' }, group: 'single' },
  { action: 'favorite', chord: { key: 'l' }, group: 'single' },
  { action: 'queue', chord: { key: 'q' }, group: 'single' },
  { action: 'back', chord: { key: 'j' }, group: 'single' },
  { action: 'forward', chord: { key: 'k' }, group: 'single' },
  { action: 'search', chord: { key: '/' }, group: 'single' },
  { action: 'help', chord: { key: '?' }, group: 'single' },
]

/** Actions that work without a player. */
const WITHOUT_PLAYER = new Set<ShortcutAction>(['search', 'help'])

/** Actions that repeat while the key is held. */
const REPEATING = new Set<ShortcutAction>(['louder', 'quieter', 'back', 'forward'])

export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'
>

export type KeySettings = { single: boolean; ctrl: boolean }

/** The action of this key press, if any. */
export function shortcutFor(
  pressed: Pressed,
  { settings, playerShown }: { settings: KeySettings; playerShown: boolean },
): ShortcutAction | null {
  const found = SHORTCUTS.find(
    ({ group, chord }) => (group === 'always' || settings[group]) && isChord(pressed, chord),
  )
  if (!found || (!playerShown && !WITHOUT_PLAYER.has(found.action))) return null
  return pressed.repeat && !REPEATING.has(found.action) ? null : found.action
}

function isChord(pressed: Pressed, { key, shift = false, alt = false, ctrl = false }: Chord) {
  // Whether / and ? need Shift depends on the keyboard layout.
  const shiftFits = /^[/?]$/.test(key) || pressed.shiftKey === shift
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    shiftFits &&
    pressed.altKey === alt &&
    pressed.ctrlKey === ctrl &&
    // Cmd is left to the system.
    !pressed.metaKey
  )
}

const STORAGE_KEY = 'music-keys'

/** Which groups of shortcuts are enabled in this browser. */
export const keySettings = createStore<KeySettings>(() => readSettings(read()))

export function setKeys(group: keyof KeySettings, on: boolean) {
  keySettings.setState({ [group]: on })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keySettings.getState()))
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
}

/** On unless switched off: anybody can write to storage. */
export function readSettings(text: string | null): KeySettings {
  const saved = parse(text)
  const isOff = (group: keyof KeySettings) =>
    typeof saved === 'object' && saved !== null && Reflect.get(saved, group) === false
  return { single: !isOff('single'), ctrl: !isOff('ctrl') }
}

function read() {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
