/**
 * How a check of ours ends: one line when all is well, else every problem and a failure.
 * @param {string} name
 * @param {string[]} problems
 */
export function verdict(name, problems) {
  for (const problem of problems) console.error(`✖ ${name}: ${problem}`)
  if (problems.length === 0) console.log(`✔ ${name}`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
