import type { createHandoff } from './handoff'

type Lending = ReturnType<typeof createHandoff>

/** Few windows ever have another one: what it takes to share music with it comes with the first word about that. */
export function createLazyHandoff(
  channel: Pick<BroadcastChannel, 'addEventListener'>,
  load: () => Promise<Lending>,
) {
  let coming: Promise<Lending> | null = null
  let here: Lending | null = null
  const lending = () =>
    (coming ??= load().then((loaded) => {
      here = loaded
      return loaded
    }))
  const then = (act: (loaded: Lending) => void) => void lending().then(act).catch(console.error)

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
