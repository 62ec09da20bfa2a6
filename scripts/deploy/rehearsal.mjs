/**
 * A wrangler for `--dry-run`: prints each command and answers like a new account. Only the check of the
 * bundle is real, because wrangler can do it without an account.
 * @param {{ wrangler: import('./run-wrangler.mjs').Wrangler, say: (line: string) => void }} tools
 * @returns {import('./run-wrangler.mjs').Wrangler}
 */
export function rehearsal({ wrangler, say }) {
  const databases = []
  const answers = [
    ['whoami', () => printed({ loggedIn: true, accounts: [] })],
    ['d1 list', () => printed(databases)],
    ['d1 create', ([, , name]) => databases.push({ name, uuid: '<made by d1 create>' }) && ok()],
    ['d1 execute', () => printed([{ results: [{ albums: 0, edits: 0, id: 1 }] }])],
    ['r2 object get', () => failed('The specified key does not exist.')],
    ['secret list', () => printed([])],
    ['deploy', (args) => wrangler([...args, '--dry-run'])],
  ]
  return async (args, { input } = {}) => {
    say(
      `    $ wrangler ${args.map(quoted).join(' ')}${input === undefined ? '' : '   (value on stdin)'}`,
    )
    const line = args.join(' ')
    const [, answer] = answers.find(([start]) => line.startsWith(start)) ?? [null, ok]
    return answer(args)
  }
}

const quoted = (arg) => (/^[\w./:@=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`)

const ok = () => ({ code: 0, stdout: '', lastLines: [] })
const printed = (value) => ({ ...ok(), stdout: JSON.stringify(value) })
const failed = (line) => ({ code: 1, stdout: '', lastLines: [line] })
