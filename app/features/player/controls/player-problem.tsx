import { lazy, Suspense } from 'react'
import { usePlayer } from '../use-player'

// Preloaded in a chunk of its own: when a problem occurs the network may be gone.
const line = import('./problem-line')
const ProblemLine = lazy(async () => ({ default: (await line).ProblemLine }))

/** The live region is always mounted, so that screen readers announce new content. */
export function PlayerProblem() {
  const problem = usePlayer((state) => state.problem)
  return (
    <div role="alert">
      {problem && (
        <Suspense>
          <ProblemLine problem={problem} />
        </Suspense>
      )}
    </div>
  )
}
