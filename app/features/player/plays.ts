/** What comes back is waited for only to see whether it failed. */
type Played = (trackId: string) => unknown

/** Tells whoever shows numbers that the server has counted a play of ours. */
export function createPlays() {
  const listeners = new Set<Played>()
  return {
    announce(trackId: string) {
      for (const listener of listeners) Promise.resolve(listener(trackId)).catch(console.error)
    },
    subscribe: (listener: Played) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
