import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deploy } from '../../scripts/deploy/deploy.mjs'
import { nextSteps } from '../../scripts/deploy/next-steps.mjs'
import { rehearsal } from '../../scripts/deploy/rehearsal.mjs'

const SECRET = 'a-secret-that-nobody-may-see'
const OTHER_SECRET = 'a-key-that-nobody-may-see'
const site = {
  worker: 'club',
  database: { binding: 'DB', name: 'club' },
  bucket: 'club-media',
  queues: ['club-tasks'],
}
const built = {
  name: 'club',
  configPath: '/home/someone/wrangler.toml',
  dev: { ip: 'localhost' },
  vars: {},
  analytics_engine_datasets: [{ binding: 'VISIT_EVENTS', dataset: 'club_visits' }],
  d1_databases: [{ binding: 'DB', database_name: 'club', database_id: '0000' }],
}

const ok = (stdout = '') => ({ code: 0, stdout, lastLines: stdout.split('\n') })
const no = (...lastLines) => ({ code: 1, stdout: '', lastLines })

/** A Cloudflare account behind a fake `wrangler`; `answers` overrides single commands. */
function account(answers = {}) {
  const has = noAccountYet()
  const calls = []
  const commands = {
    whoami: () => ok('{"loggedIn":true,"accounts":[{"id":"1","name":"Team"}]}'),
    'd1 list': () => ok(JSON.stringify(has.databases.map((name) => ({ name, uuid: 'id-1' })))),
    'd1 create': (name) => done(has.databases.push(name)),
    'r2 bucket list': () => ok(has.buckets.map((name) => `name:   ${name}`).join('\n')),
    'r2 bucket create': (name) => done(has.buckets.push(name)),
    'queues list': () => ok(has.queues.map((name) => `│ 7f │ ${name} │ 0 │`).join('\n')),
    'queues create': (name) => done(has.queues.push(name)),
    'secret list': () =>
      has.secrets.length > 0
        ? ok(JSON.stringify(has.secrets.map((name) => ({ name }))))
        : no('✘ [ERROR] Worker "club" not found.'),
    'secret put': (name) => done(has.secrets.push(name)),
    'r2 object get': () => no('The specified key does not exist.'),
    'd1 execute DB --remote --yes': () => done((has.albums = 30)),
    'd1 execute': () => ok(JSON.stringify([{ results: [{ albums: has.albums }] }])),
    deploy: () => ok('Deployed club\n  https://club.team.workers.dev'),
    ...answers,
  }
  const wrangler = async (args, { input } = {}) => {
    calls.push({ args, input })
    const line = args.join(' ')
    const command = Object.keys(commands).find((start) => line.startsWith(start))
    if (!command) return ok()
    return commands[command](line.slice(command.length).trim().split(' ')[0], input)
  }
  return { has, calls, wrangler, commands: () => calls.map(({ args }) => args.join(' ')) }
}

/** @returns {Record<'databases' | 'buckets' | 'queues' | 'secrets', string[]> & { albums: number }} */
const noAccountYet = () => ({ databases: [], buckets: [], queues: [], secrets: [], albums: 0 })

const done = (_change) => ok()

const tools = (account) => ({
  wrangler: account.wrangler,
  site,
  origin: 'https://club.test',
  environment: {},
  build: async () => {
    account.calls.push({ args: ['(build)'] })
  },
  readBuiltConfig: () => ({ file: 'dist/club/wrangler.json', config: built }),
  writeDeployConfig: (file, config) => {
    account.config = config
    return 'deploy.json'
  },
  makeSecrets: { SESSION_SECRET: () => SECRET, VAPID_PRIVATE_KEY: () => OTHER_SECRET },
})

describe('a deploy', () => {
  let printed
  beforeEach(() => {
    printed = []
    for (const name of ['log', 'error', 'warn'])
      vi.spyOn(console, name).mockImplementation((...words) => printed.push(words.join(' ')))
  })
  afterEach(() => vi.restoreAllMocks())

  it('creates what is missing, migrates, makes the secrets, deploys, and then seeds the site', async () => {
    const there = account()
    await deploy(tools(there))
    const changes = there
      .commands()
      .filter((line) => !/list|whoami|object get|--command/.test(line))
      .map((line) => (line.startsWith('r2 object put') ? 'r2 object put' : line))
    expect([...new Set(changes)]).toEqual([
      '(build)',
      'r2 bucket create club-media',
      'queues create club-tasks',
      'd1 create club',
      'd1 migrations apply DB --remote --config deploy.json',
      'secret put SESSION_SECRET --config deploy.json',
      'secret put VAPID_PRIVATE_KEY --config deploy.json',
      'deploy --config deploy.json',
      'r2 object put',
      'd1 execute DB --remote --yes --config deploy.json --file .cache/remote/seed.sql',
    ])
  })

  it('leaves out the dataset on an account without Analytics Engine, and nothing else', async () => {
    const there = account()
    await deploy(tools(there))
    expect(there.config).toMatchObject({ analytics_engine_datasets: [{ dataset: 'club_visits' }] })
    const { analytics_engine_datasets: _, ...rest } = there.config

    const refusing = account({
      deploy: () =>
        refusing.config.analytics_engine_datasets
          ? no('workers.api.error.no_access_to_analytics_engine [code: 10089]')
          : ok('Deployed club'),
    })
    await deploy(tools(refusing))
    expect(refusing.config).toEqual(rest)
    expect(printed.join('\n')).toContain('no Analytics Engine')
  })

  it('stops on Workers Free, and says what to do', async () => {
    const free = account({
      deploy: () =>
        no(
          'CPU limits are not supported for the Free plan. Switch to a paid plan … [code: 100328]',
        ),
    })
    const refused = await deploy(tools(free)).catch((error) => error)
    expect(refused.message).toContain('The club needs Workers Paid')
    expect(refused.remedy).toContain('*Plans*')
    // Nothing is written into a club that does not run.
    expect(free.commands().filter((line) => /--file|object put/.test(line))).toEqual([])
  })

  it('seeds no demo from the build of “Deploy to Cloudflare”', async () => {
    const seeds = async (environment) => {
      const there = account()
      await deploy({ ...tools(there), environment })
      return there.commands().some((line) => line.includes('--file .cache/remote/seed.sql'))
    }
    expect(await seeds({})).toBe(true)
    expect(await seeds({ WORKERS_CI: '1' })).toBe(false)
    expect(await seeds({ WORKERS_CI: '1', SEED: 'demo' })).toBe(true)
  })

  it('creates nothing, sets no secret and seeds nothing the second time', async () => {
    const there = account()
    await deploy(tools(there))
    there.calls.length = 0
    await deploy(tools(there))
    expect(
      there.commands().filter((line) => /\bcreate\b|secret put|object put|--file/.test(line)),
    ).toEqual([])
    expect(there.commands()).toContain('deploy --config deploy.json')
    expect(there.has.databases).toHaveLength(1)
  })

  it('names missing keys, and the address for Stripe’s webhook', async () => {
    const there = account()
    const { secrets } = await deploy(tools(there))
    expect(secrets).toEqual(['SESSION_SECRET', 'VAPID_PRIVATE_KEY'])
    const brand = { origin: 'https://club.test', contact: { from: 'club@club.test' } }
    const say = (set) => nextSteps({ brand, output: '', secrets: set, heading: 'Deployed' })
    expect(say(secrets)).toContain('https://club.test/api/stripe/webhook')
    expect(say(secrets)).toMatch(/STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET[^]*OPENAI_API_KEY/)
    expect(say(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OPENAI_API_KEY'])).not.toMatch(
      /secret put/,
    )
  })

  it('adds a secret that a newer version needs, and keeps the others', async () => {
    const there = account()
    there.has.secrets.push('SESSION_SECRET')
    await deploy(tools(there))
    expect(there.commands().filter((line) => line.startsWith('secret put'))).toEqual([
      'secret put VAPID_PRIVATE_KEY --config deploy.json',
    ])
  })

  it('passes the secret through stdin only, and never prints it', async () => {
    const there = account()
    await deploy(tools(there))
    expect(there.calls.filter(({ input }) => input === SECRET)).toHaveLength(1)
    expect(JSON.stringify([there.commands(), printed, there.config])).not.toContain(SECRET)
  })

  it('prints no secret when setting it fails with an echo', async () => {
    const there = account({ 'secret put': (name, input) => no(`cannot store ${input}`) })
    const failure = await deploy(tools(there)).catch((error) => error)
    expect(failure.message).toContain('cannot store …')
    expect(JSON.stringify([failure.message, failure.remedy, printed])).not.toContain(SECRET)
    expect(there.commands()).not.toContain('deploy --config deploy.json')
  })

  it('does not treat a failed lookup as a missing secret: a new one would sign everyone out', async () => {
    const there = account({ 'secret list': () => no('Too many requests') })
    await expect(deploy(tools(there))).rejects.toThrow('Too many requests')
    expect(there.commands().join()).not.toContain('secret put')
  })

  it('refuses a Worker that has a local switch as a secret', async () => {
    const there = account({ 'secret list': () => ok('[{"name":"LIMITS"}]') })
    await expect(deploy(tools(there))).rejects.toThrow('LIMITS')
  })

  it('finds an existing bucket beyond the first page of the list', async () => {
    const there = account({
      'r2 bucket create': () => no('The bucket already exists, and you own it'),
    })
    await deploy(tools(there))
    expect(there.commands()).toContain('deploy --config deploy.json')
  })

  it('stops at the first failure, with a remedy', async () => {
    const there = account({ 'r2 bucket list': () => no('Please enable R2') })
    await expect(deploy(tools(there))).rejects.toMatchObject({
      message: expect.stringContaining('Please enable R2'),
      remedy: expect.stringContaining('R2 has to be enabled once'),
    })
    expect(there.commands().join()).not.toMatch(/create|deploy/)
  })

  it('can be rehearsed with every command and without an account', async () => {
    const real = account()
    const wrangler = rehearsal({ wrangler: real.wrangler, say: (line) => printed.push(line) })
    await deploy({ ...tools(real), wrangler })
    expect(real.commands()).toEqual(['(build)', 'deploy --config deploy.json --dry-run'])
    for (const command of [
      'd1 create club',
      'queues create club-tasks',
      'secret put SESSION_SECRET',
      'secret put VAPID_PRIVATE_KEY',
    ])
      expect(printed.join('\n')).toContain(`$ wrangler ${command}`)
    expect(printed.join('\n')).not.toContain(SECRET)
  })
})
