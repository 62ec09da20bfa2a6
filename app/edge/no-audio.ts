// The player makes its two elements when its module is loaded. On the edge nothing will ever play on them.
class SilentAudio extends EventTarget {
  preload = ''
}

if (!('Audio' in globalThis)) Object.assign(globalThis, { Audio: SilentAudio })
