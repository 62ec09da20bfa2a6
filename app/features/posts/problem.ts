import { createStore } from 'zustand/vanilla'

type What =
  | 'posts.load-failed'
  | 'posts.comments.load-failed'
  | 'posts.create-failed'
  | 'posts.comments.create-failed'

/** The last problem with posts, for the banner above them. */
export const problemStore = createStore<{ what: What; error: unknown } | null>(() => null)

export const reportProblem = (what: What, error: unknown) =>
  problemStore.setState({ what, error }, true)

/** Without `what`, clears any problem. */
export function clearProblem(what?: What) {
  if (!what || problemStore.getState()?.what === what) problemStore.setState(null, true)
}
