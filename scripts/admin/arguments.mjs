import { Problem } from '../setup/problem.mjs'

const USAGE =
  'npm run admin -- you@example.com              the site on this machine (STATE_DIR)\n' +
  'npm run admin -- you@example.com --remote     the deployed site\n' +
  'npm run admin -- you@example.com --unproven   although the address has not been confirmed'

const SWITCHES = ['--remote', '--unproven']

/** @param {string[]} args */
export function readArguments(args) {
  const unknown = args.find((arg) => arg.startsWith('-') && !SWITCHES.includes(arg))
  if (unknown) throw new Problem(`\`${unknown}\` means nothing here.`, USAGE)
  // Normalised like the site's own addresses.
  const emails = args
    .filter((arg) => !SWITCHES.includes(arg))
    .map((arg) => arg.trim().toLowerCase())
  const [email] = emails
  if (!email) throw new Problem('Whose e-mail address?', USAGE)
  if (emails.length > 1) throw new Problem('One account at a time.', USAGE)
  if (!/^\S+@\S+$/.test(email)) throw new Problem(`\`${email}\` is no e-mail address.`, USAGE)
  return { email, remote: args.includes('--remote'), unproven: args.includes('--unproven') }
}
