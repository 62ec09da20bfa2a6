import type { createHandoff } from './handoff'

type Handoff = ReturnType<typeof createHandoff>

/** Few windows ever have another one: what it takes to share music with it comes with the first word about that. */
export function createLazyHandoff(
  channel: Pick<BroadcastChannel, 'addEventListener'>,
  load: () => Promise<Handoff>,
) {
  let coming: Promise<Handoff> | null = null
  let here: Handoff | null = null
  const handoff = () =>
    (coming ??= load().then((loaded) => {
      here = loaded
      return loaded
    }))
  const then = (act: (loaded: Handoff) => void) => void handoff().then(act).catch(console.error)

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOfLending(data)) then((loaded) => loaded.hear(data))
  })
  return {
    takeOver: () => then((loaded) => loaded.takeOver()),
    /** On the way out, when nothing can be waited for: who has borrowed has it here. */
    handBack: () => here?.handBack(),
  }
}

const isOfLending = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type !== 'sounding'
