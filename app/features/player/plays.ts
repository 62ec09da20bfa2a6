type Played = (trackId: string) => void

/** Tells whoever shows numbers that the server has counted a play of ours. */
export function createPlays() {
  const listeners = new Set<Played>()
  return {
    announce(trackId: string) {
      for (const listener of listeners) listener(trackId)
    },
    subscribe: (listener: Played) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
