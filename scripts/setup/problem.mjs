/** An error that a person can fix: what is wrong, and what to do about it. */
export class Problem extends Error {
  /**
   * @param {string} what
   * @param {string} remedy
   */
  constructor(what, remedy) {
    super(what)
    this.remedy = remedy
  }
}

/** Prints an error, without a stack trace if it is a known problem. */
export function printError(error) {
  // Node's code for an argument that a command does not know.
  if (String(error?.code).startsWith('ERR_PARSE_ARGS'))
    return console.error(
      `\n  ✖ ${error.message}\n    docs/commands.md lists the options of each command.\n`,
    )
  if (!(error instanceof Problem)) return console.error(error)
  console.error(`\n  ✖ ${error.message}\n    ${error.remedy.replaceAll('\n', '\n    ')}\n`)
}
