/** Something a person can put right: what is wrong, and what to do about it. */
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

/** Says what went wrong without a stack trace where there is nothing to debug. */
export function report(error) {
  // Node's own word for an argument that a command does not know.
  if (String(error?.code).startsWith('ERR_PARSE_ARGS'))
    return console.error(
      `\n  ✖ ${error.message}\n    docs/commands.md says what each command takes.\n`,
    )
  if (!(error instanceof Problem)) return console.error(error)
  console.error(`\n  ✖ ${error.message}\n    ${error.remedy.replaceAll('\n', '\n    ')}\n`)
}
