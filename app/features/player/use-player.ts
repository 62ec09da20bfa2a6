import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Track } from '../../../shared/music'
import { sessionQueries } from '../session/queries'
import { isSameSource, trackSource } from './engine/source'
import { currentSource, type PlayerState } from './state'
import { persistence, playerStore, progress } from './this-player'

/** Selects from the player's state, which does not include the position. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(playerStore, select)

/** Whether this track is current, playing or paused. */
export const useIsCurrentTrack = (track: Track) =>
  usePlayer((state) => isSameSource(currentSource(state), trackSource(track)))

/** The playback position. Changes ten times a second: use it in a small component. */
export const useProgress = () => useSyncExternalStore(progress.subscribe, progress.get)

/** Stores playback for the signed-in member. While the session is unknown (no connection), nothing is cleared. */
export function usePlayerOwner() {
  const { data: user } = useQuery(sessionQueries.current())
  const owner = user === null ? null : user?.id
  useEffect(() => {
    if (owner) persistence.setOwner(owner)
    else if (owner === null) persistence.clearOwner()
  }, [owner])
}
