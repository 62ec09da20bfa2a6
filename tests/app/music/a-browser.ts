import { vi } from 'vitest'

// The player's one element is made when its module is loaded; a test of markup never plays it.
class SilentAudio extends EventTarget {
  preload = ''
}

vi.stubGlobal('Audio', SilentAudio)
vi.stubGlobal('addEventListener', () => {})
