import { type ComponentProps, Suspense, lazy } from 'react'
import type { Visualizer as Drawn } from './visualizer'

const Loaded = lazy(async () => ({ default: (await import('./visualizer')).Visualizer }))

/** The drawing, fetched when there is something to draw on. */
export const Visualizer = (props: ComponentProps<typeof Drawn>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
