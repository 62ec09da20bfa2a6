/** The part of `HTMLMediaElement` that the engine uses. */
export type MediaElement = EventTarget &
  Pick<
    HTMLMediaElement,
    | 'src'
    | 'currentTime'
    | 'playbackRate'
    | 'duration'
    | 'readyState'
    | 'paused'
    | 'ended'
    | 'error'
    | 'buffered'
    | 'volume'
    | 'muted'
    | 'play'
    | 'pause'
    | 'load'
    | 'removeAttribute'
  >

/** An `<audio>`, because iOS silences a `<video>` when the screen locks. */
export function createAudioElement(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  return audio
}
