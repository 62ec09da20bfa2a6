import { join } from 'node:path'
import { DEMO_PASSWORD, demoMembers } from '../seed/demo-members.mjs'
import { sandboxOrigin } from './sandbox-vars.mjs'

/** Printed once the site is up. */
export const greeting = ({ port, seed, stateDir, mails, sandboxPort, setupCode }) =>
  [
    '',
    `  The club is open:  http://localhost:${port}`,
    '',
    ...(seed === 'demo' ? signIns() : setUp(port, setupCode)),
    '',
    `  Mails are in       ${mails}`,
    `  State is in        ${stateDir}`,
    `  Sandbox            ${sandboxOrigin(sandboxPort)} (stand-ins for Stripe, the AI vendor, the mail provider and a push service)`,
    `  Push messages      ${sandboxOrigin(sandboxPort)}/push, files in ${join(stateDir, 'push')}`,
    '  Ctrl+C stops it.',
    '',
  ].join('\n')

const setUp = (port, code) =>
  code
    ? [
        '  Set up your club:  ' + setupAddress(`http://localhost:${port}`, code),
        '  (works once; a new start prints a new one)',
      ]
    : ['  No demo content (SEED=none).']

/** The code is behind `#`: browsers do not send it, so no log has it. */
export const setupAddress = (origin, code) => `${origin}/setup#${code}`

const signIns = () => [
  `  Demo sign-ins, password ${DEMO_PASSWORD}`,
  ...demoMembers.map(({ email, role }) => `    ${role.padEnd(6)} ${email}`),
]
