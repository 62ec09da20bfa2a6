// The player creates two audio elements when its module is loaded. The Worker has no audio.
class SilentAudio extends EventTarget {
  preload = ''
}

if (!('Audio' in globalThis)) Object.assign(globalThis, { Audio: SilentAudio })
