import { vi } from 'vitest'

// The player creates its element when its module loads; tests of markup never play it.
class SilentAudio extends EventTarget {
  preload = ''
}

vi.stubGlobal('Audio', SilentAudio)
vi.stubGlobal('addEventListener', () => {})
