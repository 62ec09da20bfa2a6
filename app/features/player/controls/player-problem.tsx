import { usePlayer } from '../use-player'
import { ProblemLine } from './problem-line'

/** The live region is always mounted, so that screen readers announce new content. */
export function PlayerProblem() {
  const problem = usePlayer((state) => state.problem)
  return <div role="alert">{problem && <ProblemLine problem={problem} />}</div>
}
