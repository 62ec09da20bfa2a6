import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deployConfig } from '../../scripts/deploy/deploy-config.mjs'
import { nextSteps } from '../../scripts/deploy/next-steps.mjs'
import { checkAccount, originProblem } from '../../scripts/deploy/prerequisites.mjs'
import { isNamedIn } from '../../scripts/deploy/resources.mjs'
import { readSite, toSite } from '../../scripts/deploy/site.mjs'
import { localVars } from '../../scripts/start/vars.mjs'

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
  d1_databases: [{ binding: 'DB', database_name: 'club', database_id: '0000' }],
}
const loggedOut = { code: 1, stdout: '{"loggedIn":false}', lastLines: [] }
const twoAccounts = {
  code: 0,
  stdout: '{"accounts":[{"id":"1","name":"A"},{"id":"2","name":"B"}]}',
  lastLines: [],
}

describe('the configuration that is deployed', () => {
  const patched = (vars) =>
    deployConfig({ ...built, vars }, { site, databaseId: 'id-1', origin: 'https://club.test' })

  it('has the account’s database and the site’s origin, and nothing of this machine', () => {
    expect(patched({ GREETING: 'hi' })).toEqual({
      name: 'club',
      workers_dev: false,
      preview_urls: false,
      vars: { GREETING: 'hi', PUBLIC_ORIGIN: 'https://club.test' },
      d1_databases: [{ binding: 'DB', database_name: 'club', database_id: 'id-1' }],
    })
  })

  it('keeps the workers.dev address only for a site without a domain', () => {
    const at = (origin) => deployConfig(built, { site, databaseId: 'id-1', origin })
    expect(at('https://club.team.workers.dev')).not.toHaveProperty('workers_dev')
    for (const origin of ['https://club.test', 'https://workers.dev.club.test'])
      expect(at(origin)).toMatchObject({ workers_dev: false, preview_urls: false })
  })

  it('refuses everything that is only for the local servers of this repository', () => {
    const declared = readFileSync('worker/secrets.d.ts', 'utf8')
    const flags = [...declared.matchAll(/^\s+(DEV_SERVER|LIMITS|LOCAL\w*|MAIL_REFUSED)\?:/gm)]
    expect(flags.map(([, name]) => name)).toContain('DEV_SERVER')
    for (const [, name] of flags) expect(() => patched({ [name]: 'true' })).toThrow(name)
  })

  it.each([
    { LIMITS: 'off' },
    { DEV_SERVER: 'true' },
    { LOCAL: 'true' },
    { LOCAL: false },
    { STRIPE_API_BASE: 'https://stand-in.test' },
    { ANYTHING: 'http://localhost:9000' },
    { FIRST_ADMIN: 'admin@demo.test' },
    { STRIPE_SECRET_KEY: 'x' },
  ])('refuses %j', (vars) => {
    expect(() => patched(vars)).toThrow(Object.keys(vars)[0])
  })

  it('refuses every variable of a local server, except the origin, which it replaces', () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'deploy-vars-'))
    // A deployed site has these two as well. They choose the provider and its pace, and name no address and no key.
    const { PUBLIC_ORIGIN, MAIL_PROVIDER, MAIL_REQUESTS_PER_SECOND, ...rest } = localVars({
      port: 8787,
      stateDir,
      limitsOff: true,
      sandboxPort: 8788,
    })
    rmSync(stateDir, { recursive: true })
    expect(rest).toHaveProperty('LIMITS')
    for (const [name, value] of Object.entries(rest))
      expect(() => patched({ [name]: value })).toThrow()
    expect(patched({ PUBLIC_ORIGIN }).vars).toEqual({ PUBLIC_ORIGIN: 'https://club.test' })
    const provider = { MAIL_PROVIDER, MAIL_REQUESTS_PER_SECOND }
    expect(patched(provider).vars).toMatchObject(provider)
  })
})

describe('what a deploy needs', () => {
  it.each([
    ['https://club.example.com', true],
    ['https://club.team.workers.dev', true],
    ['', true],
    ['http://club.example.com', false],
    ['https://club.example.com/', false],
    ['https://club.example.com/fans', false],
    ['https://localhost', false],
    ['https://127.0.0.1', false],
    ['club.example.com', false],
  ])('the origin %j: %j', (origin, fits) => {
    expect(originProblem(origin) === null).toBe(fits)
  })

  it.each([
    ['signed out', loggedOut, {}, 'npx wrangler login'],
    ['a bad token', loggedOut, { CLOUDFLARE_API_TOKEN: 'x' }, 'Edit Cloudflare Workers'],
    ['two accounts', twoAccounts, {}, 'CLOUDFLARE_ACCOUNT_ID='],
  ])('one account to work on: %s', async (_, answer, environment, remedy) => {
    await expect(checkAccount(async () => answer, environment)).rejects.toMatchObject({
      remedy: expect.stringContaining(remedy),
    })
  })

  it('takes its names from wrangler.toml, each once', async () => {
    const { worker, database, bucket, queues } = await readSite()
    expect([worker, database.binding, database.name, bucket].every(Boolean)).toBe(true)
    expect(new Set(queues).size).toBe(queues.length)
    expect(
      toSite({
        name: 'club',
        d1_databases: [{ binding: 'DB', database_name: 'club' }],
        r2_buckets: [{ bucket_name: 'club-media' }],
        queues: { producers: [{ queue: 'club-tasks' }], consumers: [{ queue: 'club-tasks' }] },
      }),
    ).toEqual(site)
  })

  it('names every queue of wrangler.toml, those for dead letters too', async () => {
    expect((await readSite()).queues).toEqual([
      'fan-club-tasks',
      'fan-club-visits',
      'fan-club-tasks-dead',
      'fan-club-visits-dead',
    ])
  })

  it('sets a CPU limit, which Workers Free refuses', async () => {
    const { unstable_readConfig } = await import('wrangler')
    const config = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })
    expect(config.limits.cpu_ms).toBe(30_000)
    expect(config.observability.enabled).toBe(true)
  })

  it('matches a name in a list only as a whole', () => {
    expect(isNamedIn('│ id │ club-tasks │', 'club-tasks')).toBe(true)
    expect(isNamedIn('│ id │ club-tasks-old │', 'club-tasks')).toBe(false)
  })

  it('of a club without an address of its own: its set-up address is the one that wrangler printed', () => {
    const { vars, workers_dev } = deployConfig(
      { ...built, vars: {} },
      { site, databaseId: 'id-1', origin: '' },
    )
    expect(vars).toEqual({})
    expect(workers_dev).not.toBe(false)
    const text = nextSteps({
      brand: { origin: '', contact: { from: 'club@mail.test' } },
      output: 'https://club.team.workers.dev',
      secrets: [],
      heading: 'Deployed',
      setupCode: 'the-code',
    })
    expect(text).toContain('https://club.team.workers.dev/setup#the-code')
    expect(text).not.toContain('Domains & Routes')
  })

  it('lists the remaining manual steps afterwards', () => {
    const brand = { origin: 'https://club.test', contact: { from: 'club@mail.test' } }
    const deployed = {
      secrets: [],
      brand,
      output: 'https://club.team.workers.dev',
      heading: 'Deployed',
    }
    const text = nextSteps({ ...deployed, setupCode: 'the-code' })
    for (const words of [
      'Lead club.test',
      'https://club.test/setup#the-code',
      'Verify mail.test',
      'club.team.workers.dev',
    ])
      expect(text).toContain(words)
    // A club that has an administrator gets no code.
    expect(nextSteps({ ...deployed, setupCode: null })).not.toContain('/setup')
  })
})
