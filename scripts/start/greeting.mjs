import { DEMO_PASSWORD, demoMembers } from '../seed/demo-members.mjs'
import { sandboxOrigin } from './sandbox-vars.mjs'

/** What a person wants to know once the site is up. */
export const greeting = ({ port, seed, stateDir, mails, sandboxPort }) =>
  [
    '',
    `  The club is open:  http://localhost:${port}`,
    '',
    ...(seed === 'demo'
      ? signIns()
      : [
          '  No demo content (SEED=none): sign up, confirm the mailed link, then `npm run admin -- <your email>`.',
        ]),
    '',
    `  Mails land in      ${mails}`,
    `  State is kept in   ${stateDir}`,
    `  Sandbox            ${sandboxOrigin(sandboxPort)} (payments and the AI, played by this machine)`,
    '  Ctrl+C ends it.',
    '',
  ].join('\n')

const signIns = () => [
  `  Demo sign-ins, password ${DEMO_PASSWORD}`,
  ...demoMembers.map(({ email, role }) => `    ${role.padEnd(6)} ${email}`),
]
