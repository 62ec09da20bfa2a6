import { player, playerStore } from '../player'

export type TvActions = {
  toggle: () => void
  back: () => void
  forward: () => void
  captions: () => void
  fullscreen: () => void
  pictureInPicture: () => void
}

const VOLUME_STEP = 10

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'
> & { target: EventTarget | null }

/** Single-letter keys work only while the player has the focus (WCAG 2.1.4). */
export function handleKey(event: Pressed, actions: TvActions) {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return
  const onButton = target instanceof HTMLButtonElement
  const onSlider = target instanceof HTMLInputElement
  if ((key === ' ' && onButton) || (key.startsWith('Arrow') && onSlider)) return
  const act = actionOf(key.toLowerCase(), actions)
  if (!act) return
  event.preventDefault()
  act()
}

function actionOf(key: string, actions: TvActions) {
  const changeVolume = (by: number) => () => player.setVolume(playerStore.getState().volume + by)
  switch (key) {
    case ' ':
    case 'k':
      return actions.toggle
    case 'arrowleft':
    case 'j':
      return actions.back
    case 'arrowright':
    case 'l':
      return actions.forward
    case 'arrowup':
      return changeVolume(VOLUME_STEP)
    case 'arrowdown':
      return changeVolume(-VOLUME_STEP)
    case 'm':
      return player.toggleMute
    case 'c':
      return actions.captions
    case 'f':
      return actions.fullscreen
    case 'p':
      return actions.pictureInPicture
    default:
      return null
  }
}
