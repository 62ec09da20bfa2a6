import { DEMO_PASSWORD, demoMembers } from '../seed/demo-members.mjs'
import { sandboxOrigin } from './sandbox-vars.mjs'

/** Printed once the site is up. */
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
    `  Mails are in       ${mails}`,
    `  State is in        ${stateDir}`,
    `  Sandbox            ${sandboxOrigin(sandboxPort)} (stand-ins for Stripe and the AI vendor)`,
    '  Ctrl+C stops it.',
    '',
  ].join('\n')

const signIns = () => [
  `  Demo sign-ins, password ${DEMO_PASSWORD}`,
  ...demoMembers.map(({ email, role }) => `    ${role.padEnd(6)} ${email}`),
]
