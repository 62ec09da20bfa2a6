import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const STORAGE_KEY = 'radio-bar-folded'

/** Whether the radio's bar is folded away. Kept per device, not per member: it is about the size of this screen. */
const folded = createStore<{ folded: boolean }>(() => ({ folded: read() }))

export const useFolded = () => useStore(folded, (state) => state.folded)

export function setFolded(value: boolean) {
  folded.setState({ folded: value })
  try {
    if (value) localStorage.setItem(STORAGE_KEY, 'yes')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is forbidden or full: the choice lasts until the page is left.
  }
}

function read() {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    return false
  }
}
