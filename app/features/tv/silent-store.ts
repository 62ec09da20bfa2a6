import { createStore } from 'zustand/vanilla'
import type { Screen } from '../player/video-screen'

/** What a screen says that is not there yet. */
export const silentStore: Screen['store'] = createStore(() => ({ sound: 'paused', problem: null }))
