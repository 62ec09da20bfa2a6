import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type IdleRadio, idleRadioStore } from '../bar/idle-radio'
import { currentSource, isHosted } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import { useToggleFavorite } from '../../library/favorites/mutations'
import { libraryQueries } from '../../../lib/queries/library'
import { keySettings, type ShortcutAction, shortcutFor } from './keys'

const SKIP_SECONDS = 10
const VOLUME_STEP = 10

type Actions = Partial<Record<ShortcutAction, (() => void) | undefined>>

type ScreenActions = {
  openQueue: () => void
  openHelp: () => void
  focusSearch?: (() => void) | undefined
}

/** The keyboard shortcuts of the music pages, while the calling screen is mounted. */
export function useShortcuts({ openQueue, openHelp, focusSearch }: ScreenActions) {
  const queryClient = useQueryClient()
  const source = usePlayer(currentSource)
  const hosted = usePlayer(isHosted)
  const volume = usePlayer((state) => state.volume)
  const { mutate: setFavorite } = useToggleFavorite()

  const toggleFavorite = () => {
    const favorites = queryClient.getQueryData(libraryQueries.favorites().queryKey)
    if (source?.kind !== 'track' || !favorites) return
    const { track } = source
    setFavorite({ track, favorite: !favorites.some(({ id }) => id === track.id) })
  }

  const always: Actions = {
    mute: player.toggleMute,
    louder: () => player.setVolume(volume + VOLUME_STEP),
    quieter: () => player.setVolume(volume - VOLUME_STEP),
    queue: openQueue,
    search: focusSearch,
    help: openHelp,
  }

  const withSource: Actions = {
    ...always,
    toggle: player.toggle,
    ...(!hosted && queueActions),
    favorite: toggleFavorite,
    back: () => player.seekBy(-SKIP_SECONDS),
    forward: () => player.seekBy(SKIP_SECONDS),
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const radio = source ? null : idleRadioStore.getState()
    const actions = radio ? { ...always, ...keysOf(radio) } : withSource
    const action = shortcutFor(event, {
      settings: keySettings.getState(),
      playerShown: source !== undefined || radio !== null,
    })
    const act = action && actions[action]
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

/** While the host of a party decides, these keys belong to the browser: Ctrl+R loads the page again. */
const queueActions: Actions = {
  next: player.next,
  previous: player.previous,
  shuffle: player.toggleShuffle,
  repeat: player.cycleRepeat,
}

/** What the bar offers of a station that nobody plays yet. Ctrl+R then belongs to the browser. */
const keysOf = ({ play, step }: IdleRadio): Actions => ({
  toggle: play,
  next: () => step(1),
  previous: () => step(-1),
})

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
