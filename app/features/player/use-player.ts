import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { PlayerState } from './state'
import { playerStore, progress } from './this-player'

/** One figure of the player's state. Changes of position do not pass here. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(playerStore, select)

/** The clock: ten changes a second while something plays. Use it in the smallest component there is. */
export const useProgress = () => useSyncExternalStore(progress.subscribe, progress.get)
