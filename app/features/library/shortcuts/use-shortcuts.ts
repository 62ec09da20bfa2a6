import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentSource, player, usePlayer } from '../../player'
import { useToggleFavorite } from '../favorites/mutations'
import { libraryQueries } from '../queries'
import { keySettings, type ShortcutAction, shortcutFor } from './keys'

const SKIP_SECONDS = 10
const VOLUME_STEP = 10

type ScreenActions = {
  openQueue: () => void
  openHelp: () => void
  focusSearch?: (() => void) | undefined
}

/** The keyboard shortcuts of the music pages, while the calling screen is mounted. */
export function useShortcuts({ openQueue, openHelp, focusSearch }: ScreenActions) {
  const queryClient = useQueryClient()
  const source = usePlayer(currentSource)
  const volume = usePlayer((state) => state.volume)
  const { mutate: setFavorite } = useToggleFavorite()

  const toggleFavorite = () => {
    const favorites = queryClient.getQueryData(libraryQueries.favorites().queryKey)
    if (source?.kind !== 'track' || !favorites) return
    const { track } = source
    setFavorite({ track, favorite: !favorites.some(({ id }) => id === track.id) })
  }

  const ACTIONS: Record<ShortcutAction, (() => void) | undefined> = {
    toggle: player.toggle,
    next: player.next,
    previous: player.previous,
    mute: player.toggleMute,
    louder: () => player.setVolume(volume + VOLUME_STEP),
    quieter: () => player.setVolume(volume - VOLUME_STEP),
    shuffle: player.toggleShuffle,
    repeat: player.cycleRepeat,
    favorite: toggleFavorite,
    queue: openQueue,
    back: () => player.seekBy(-SKIP_SECONDS),
    forward: () => player.seekBy(SKIP_SECONDS),
    search: focusSearch,
    help: openHelp,
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutFor(event, {
      settings: keySettings.getState(),
      playerShown: source !== undefined,
    })
    const act = action && ACTIONS[action]
    if (
      !act ||
      event.defaultPrevented ||
      isHandledByElement(event.key, keyTarget(document.activeElement))
    )
      return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

type KeyTarget = {
  isTyping: boolean
  isOnControl: boolean
  isOnSlider: boolean
  isInDialog: boolean
}

const INTERACTIVE = 'a, button, summary, input, [role="button"]'
const TEXT_INPUT = 'textarea, select, [contenteditable]:not([contenteditable="false"])'
const NON_TEXT_TYPES = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'reset'])

/** Which keys the focused element handles itself. */
function keyTarget(element: Element | null): KeyTarget {
  const input = element instanceof HTMLInputElement ? element : null
  return {
    isTyping: input ? !NON_TEXT_TYPES.has(input.type) : element?.closest(TEXT_INPUT) != null,
    isOnControl: element?.closest(INTERACTIVE) != null,
    isOnSlider: input?.type === 'range',
    isInDialog: document.querySelector('dialog:modal') !== null,
  }
}

/** Whether the focused element handles this key. */
const isHandledByElement = (
  key: string,
  { isTyping, isOnControl, isOnSlider, isInDialog }: KeyTarget,
) =>
  isTyping || isInDialog || (key === ' ' && isOnControl) || (key.startsWith('Arrow') && isOnSlider)
