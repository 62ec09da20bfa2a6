import { createStore } from 'zustand/vanilla'
import type { KeySettings } from './keys'

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
