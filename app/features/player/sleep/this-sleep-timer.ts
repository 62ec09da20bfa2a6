import { createSleepTimer } from '../sleep-timer'
import { player, playerStore } from '../this-player'

/** This page's one, made when it is first wanted. */
export const sleepTimer = createSleepTimer({ player, store: playerStore })
