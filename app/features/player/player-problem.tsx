import { Suspense, lazy } from 'react'
import { usePlayer } from './use-player'

// Fetched beside the player, not with it, and not when it is needed: then the network may be gone.
const line = import('./problem-line')
const ProblemLine = lazy(async () => ({ default: (await line).ProblemLine }))

/** The place is always there, so that what appears in it is read out. */
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
