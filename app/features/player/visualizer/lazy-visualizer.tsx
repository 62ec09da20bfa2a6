import { type ComponentProps, Suspense, lazy } from 'react'
import type { Visualizer as Drawn } from './visualizer'

const Loaded = lazy(async () => ({ default: (await import('./visualizer')).Visualizer }))

/** The visualizer, loaded on demand. */
export const Visualizer = (props: ComponentProps<typeof Drawn>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
