import axe from 'axe-core'

/** The automatically detectable accessibility problems. */
export async function axeProblems() {
  const { violations } = await axe.run(document)
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}
