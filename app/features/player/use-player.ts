import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { sessionQueries } from '../session/queries'
import type { PlayerState } from './state'
import { memory, playerStore, progress } from './this-player'

/** One figure of the player's state. Changes of position do not pass here. */
export const usePlayer = <T>(select: (state: PlayerState) => T): T => useStore(playerStore, select)

/** The clock: ten changes a second while something plays. Use it in the smallest component there is. */
export const useProgress = () => useSyncExternalStore(progress.subscribe, progress.get)

/** Ties what is remembered to who is here. As long as that is unknown (no connection), nothing is thrown away. */
export function usePlayerOwner() {
  const { data: user } = useQuery(sessionQueries.current())
  const owner = user === null ? null : user?.id
  useEffect(() => {
    if (owner) memory.belongTo(owner)
    else if (owner === null) memory.forget()
  }, [owner])
}
