import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentSource, player, usePlayer } from '../../player'
import { useToggleFavorite } from '../favorites/mutations'
import { libraryQueries } from '../queries'
import { isHandledByElement, keyTarget } from '../../player/shortcuts/key-target'
import { type ShortcutAction, shortcutFor } from './keys'
import { keySettings } from './settings'

const SKIP_SECONDS = 10
const VOLUME_STEP = 10

type Screen = {
  openQueue: () => void
  openHelp: () => void
  focusSearch?: (() => void) | undefined
}

/** The keys of the music pages, as long as the screen that calls this stands. */
export function useShortcuts({ openQueue, openHelp, focusSearch }: Screen) {
  const queryClient = useQueryClient()
  const source = usePlayer(currentSource)
  const volume = usePlayer((state) => state.volume)
  const { mutate: keep } = useToggleFavorite()

  const toggleFavorite = () => {
    const favorites = queryClient.getQueryData(libraryQueries.favorites().queryKey)
    if (source?.kind !== 'track' || !favorites) return
    const { track } = source
    keep({ track, keep: !favorites.some(({ id }) => id === track.id) })
  }

  const ACTIONS: Record<ShortcutAction, (() => void) | undefined> = {
    toggle: player.toggle,
    next: player.next,
    previous: player.previous,
    mute: player.toggleMute,
    louder: () => player.setVolume(volume + VOLUME_STEP),
    quieter: () => player.setVolume(volume - VOLUME_STEP),
    shuffle: player.toggleShuffle,
    repeat: player.turnRepeat,
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
    // Only what is ours is taken from the browser.
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
