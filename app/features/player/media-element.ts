/** The part of an audio or video element that the engine speaks to. */
export type MediaElement = EventTarget &
  Pick<
    HTMLMediaElement,
    | 'src'
    | 'currentTime'
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

/** The site's only one. An `<audio>`, because iOS silences a `<video>` when the screen locks. */
export function createAudioElement(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  return audio
}
