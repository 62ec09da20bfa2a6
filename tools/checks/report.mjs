/**
 * Ends a check: prints one line if all is well, otherwise every problem, and fails.
 * @param {string} name
 * @param {string[]} problems
 */
export function reportProblems(name, problems) {
  for (const problem of problems) console.error(`✖ ${name}: ${problem}`)
  if (problems.length === 0) console.log(`✔ ${name}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
