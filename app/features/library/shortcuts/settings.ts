import { createStore } from 'zustand/vanilla'
import type { KeySettings } from './keys'

const SHELF = 'music-keys'

/** Which kinds of keys this browser's owner wants. */
export const keySettings = createStore<KeySettings>(() => readSettings(read()))

export function setKeys(group: keyof KeySettings, on: boolean) {
  keySettings.setState({ [group]: on })
  try {
    localStorage.setItem(SHELF, JSON.stringify(keySettings.getState()))
  } catch {
    // Then it holds until the page is left.
  }
}

/** On, unless it was switched off here: anybody can write to storage. */
export function readSettings(text: string | null): KeySettings {
  const saved = parse(text)
  const isOff = (group: keyof KeySettings) =>
    typeof saved === 'object' && saved !== null && Reflect.get(saved, group) === false
  return { single: !isOff('single'), ctrl: !isOff('ctrl') }
}

function read() {
  try {
    return localStorage.getItem(SHELF)
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
