import { brand, origin as siteOrigin } from '../../brand.config.ts'
import { ensureBuilt } from '../setup/build.mjs'
import { readBuiltConfig } from '../setup/built-config.mjs'
import { Problem, printError } from '../setup/problem.mjs'
import { say } from '../setup/progress.mjs'
import { MAKE_SECRETS } from '../setup/make-secrets.mjs'
import { wrangler } from '../setup/wrangler.mjs'
import { writeDeployConfig } from './config-files.mjs'
import { deploy } from './deploy.mjs'
import { nextSteps } from './next-steps.mjs'
import { originProblem } from './prerequisites.mjs'
import { rehearsal } from './rehearsal.mjs'
import { readSite } from './site.mjs'

/** @param {string[]} args */
export async function deployCommand(args) {
  const unknown = args.filter((arg) => arg !== '--dry-run')
  if (unknown.length > 0) {
    throw new Problem(
      `\`${unknown.join(' ')}\` means nothing here.`,
      'Run `npm run deploy`, or `npm run deploy -- --dry-run` to see what it would do.',
    )
  }
  await (args.includes('--dry-run') ? rehearse() : deployReally())
}

const here = async () => ({
  site: await readSite(),
  environment: process.env,
  build: ensureBuilt,
  readBuiltConfig,
  writeDeployConfig,
})

async function deployReally() {
  const problem = originProblem(siteOrigin)
  if (problem) throw problem
  const { output, secrets, setupCode } = await deploy({
    ...(await here()),
    wrangler,
    origin: siteOrigin,
    makeSecrets: MAKE_SECRETS,
  })
  say(
    nextSteps({
      brand: { ...brand, origin: siteOrigin },
      output,
      secrets,
      setupCode,
      heading: 'Deployed',
    }),
  )
}

async function rehearse() {
  say('\n  Nothing leaves this machine. This is what happens on an account that has nothing yet.\n')
  const problem = originProblem(siteOrigin)
  if (problem) printError(problem)
  const origin = problem ? '' : siteOrigin
  const { secrets, setupCode } = await deploy({
    ...(await here()),
    wrangler: rehearsal({ wrangler, say }),
    origin,
    makeSecrets: Object.fromEntries(Object.keys(MAKE_SECRETS).map((name) => [name, () => ''])),
  })
  say(
    nextSteps({
      brand: { ...brand, origin },
      output: '',
      secrets,
      setupCode: setupCode && '<code>',
      heading: 'What is left then',
    }),
  )
}
