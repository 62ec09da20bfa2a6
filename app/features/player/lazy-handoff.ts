import type { createHandoff } from './handoff'

type Handoff = ReturnType<typeof createHandoff>

/** Loads the handoff with its first message: few visitors ever open a second window. */
export function createLazyHandoff(
  channel: Pick<BroadcastChannel, 'addEventListener'>,
  load: () => Promise<Handoff>,
) {
  let loading: Promise<Handoff> | null = null
  let loaded: Handoff | null = null
  const handoff = () =>
    (loading ??= load().then((module) => {
      loaded = module
      return module
    }))
  const run = (act: (handoff: Handoff) => void) => void handoff().then(act).catch(console.error)

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isHandoffMessage(data)) run((module) => module.receive(data))
  })

  return {
    takeOver: () => run((module) => module.takeOver()),
    /** Called while the page closes, when nothing can be loaded any more: a window that has taken over has the module. */
    handBack: () => loaded?.handBack(),
  }
}

const isHandoffMessage = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type !== 'playing'
